import { createFieldError } from '../../contract/openapi/field-errors.ts';
import { calls } from '../../contract/openapi/operations.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import {
  beginAnonymousSession,
  deleteSessionAndCookie,
  deriveCsrfToken,
  ensureBrowserMark,
  ensureSession,
  hasCsrfToken,
  hasToken,
  type Visit,
} from '../endpoint/visit.ts';
import { parseOwnAddress } from '../network/network-address.ts';
import { createFieldRefusal, Refusal } from '../refusal.ts';
import { findLatestDecision } from '../store/consents.ts';
import type { Person } from '../store/people.ts';
import { forgetProviderSession } from '../store/provider-sessions.ts';
import { findSession, issueToken, type StoredSession } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';

/** Serves the current user, sign-in and sign-out (rule 5.1). */
export function serveAuth(endpoint: Endpoint, backend: Backend): void {
  const { store, site, origin, relyingParty } = backend;

  endpoint(calls.csrfToken, (_, visit) => ({
    token: deriveCsrfToken(backend, ensureSession(backend, visit)),
  }));

  endpoint(calls.token, (_, visit) => {
    const session = visit.network.institution
      ? ensureNetworkSession(backend, visit)
      : visit.session;
    if (!session?.isAlive) throw new Refusal(401);
    if (!visit.person && !visit.network.institution) return { token: '', tokenExp: 0 };
    const issuedToken = issueToken(store, session);
    return { token: issuedToken.token, tokenExp: issuedToken.endsAt / 1000 };
  });

  endpoint(calls.userInfo, (_, { person, network }) => {
    const username = person?.username ?? network.institution;
    if (username === undefined) throw new Refusal(401);
    return {
      username,
      firstName: person?.firstname ?? '',
      lastName: person?.lastname ?? '',
      isAdmin: person?.is_admin === 1,
      isSubuser: person?.is_subuser === 1,
      noShopCheckout: person?.no_shop_checkout === 1,
      noShopLink: person?.no_shop_link === 1,
      noSearchPreferences: person?.no_search_preferences === 1,
      noRegistrationPersonally: !person && network.isBarred === true,
      anonymous: String(!person),
      needRedirect: person?.need_redirect === 1,
      subscription: { premium: person?.premium === 1 },
      advertisement: person?.advertisement === 1,
      hasAgbAccepted: Boolean(person?.terms_accepted_at),
      ...(person && readAdvertisingProof(store, person)),
    };
  });

  endpoint(calls.login, ({ back, prompt }, visit) => beginSignIn(visit, back, prompt));

  endpoint(calls.relogin, ({ back }, visit) => beginSignIn(visit, back, 'login'));

  endpoint(calls.logout, async (_, visit) => {
    const { session } = visit;
    // A person also signs out at the provider if the session has ended. Otherwise the provider would renew the
    // session for the next person at the browser.
    if (!session || session.personId === null)
      return { url: new URL(site.researchUrl, origin).href };
    const url = await relyingParty.beginSignOut(session);
    // Only the portal's scripts send tokens, so that no image, link or prefetch signs out (rule S5.9).
    if (hasToken(backend, visit) || hasCsrfToken(backend, visit)) {
      forgetProviderSession(store, session.personId, session.sid);
      deleteSessionAndCookie(backend, visit, session.digest);
    }
    return { url };
  });

  async function beginSignIn(
    visit: Visit,
    returnAddress = `${origin}/`,
    prompt?: 'none' | 'login',
  ) {
    const target = parseOwnAddress(returnAddress, origin);
    if (!target)
      throw createFieldRefusal(
        createFieldError('back', 'isUrl', 'Die Adresse gehört nicht zum Portal.'),
      );
    const { context, session, networkAddress } = visit;
    const visitor = { browser: ensureBrowserMark(origin, context), networkAddress };
    return { url: await relyingParty.beginSignIn(target.href, visitor, prompt, session) };
  }
}

/**
 * Begins a session for a visitor in the network of an institution, who needs no sign-in. A session that is alive
 * stays.
 */
function ensureNetworkSession(backend: Backend, visit: Visit): StoredSession | undefined {
  const { session, person } = visit;
  if (person || (session?.isAlive && session.personId === null)) return session;
  return findSession(backend.store, beginAnonymousSession(backend, visit));
}

function readAdvertisingProof(store: Store, { id }: Person) {
  const decision = findLatestDecision(store, id, 'advertisement');
  if (!decision) return {};
  const { decidedAt, text } = decision;
  const advertisementSince = new Date(decidedAt).toISOString();
  return { advertisementSince, ...(text !== '' && { advertisementText: text }) };
}
