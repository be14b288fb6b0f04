import { captchaChallenge } from '../../contract/captcha-challenge.ts';
import { config } from '../../contract/config.ts';
import { contactCategories, contactForm } from '../../contract/contact.ts';
import { session } from '../../contract/session/first-visit.ts';
import { clients } from '../../sites/clients.ts';
import type { Backend } from '../backend.ts';
import { categoriesOf, topicOf } from '../contact/forms.ts';
import { challengeFor, SUBMIT } from '../endpoint/captcha.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { browserOf, ensureSession } from '../endpoint/visit.ts';
import { ownAddress } from '../network/network-address.ts';
import { found } from '../refusal.ts';

const ACTION_LENGTH_MAX = 40;

export function serveCustomerServiceArea(endpoint: Endpoint, backend: Backend): void {
  const { store, site, origin, signIn, captchaCost } = backend;

  endpoint(config, ({ clientId }) => {
    const client = clients.find(({ id }) => id === clientId) ?? clients[0];
    return { routes: { show: [...client.show], hide: [...client.hide] }, captcha: site.captcha };
  });

  endpoint(session, async ({ redirectUrl }, visit) => {
    if (visit.session?.personId == null || visit.session.alive) {
      // The calls that follow come together and must find one session.
      ensureSession(backend, visit);
      return {};
    }
    const back = ownAddress(redirectUrl, origin);
    if (!back) return {};
    return {
      url: await signIn.begin(back.href, browserOf(origin, visit.context), 'none', visit.session),
    };
  });

  // Starts a session if there is none, so that fetching the form's CSRF token again keeps it.
  endpoint(captchaChallenge, async ({ action = SUBMIT }, visit) => {
    const sessionId = ensureSession(backend, visit);
    const bound = { sessionId, action: action.slice(0, ACTION_LENGTH_MAX) };
    const { parameters, signature = '' } = await challengeFor(store, captchaCost, bound);
    return { parameters: { ...parameters }, signature };
  });

  endpoint(contactCategories, ({ clientId }) => categoriesOf(clientId));

  endpoint(contactForm, ({ cId, tId }) => found(topicOf(cId, tId)).form);
}
