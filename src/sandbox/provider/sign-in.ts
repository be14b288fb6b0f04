import type { IncomingMessage } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { readBodyBytes } from '../../operator/command-line/read-body-bytes.ts';
import { findNetworkAddress, type TrustedProxies } from '../network/network-address.ts';
import { findVisitorNetwork, NETWORK_COOKIE } from '../network/networks.ts';
import { checkCredentials } from '../passwords/passwords.ts';
import { Refusal } from '../refusal.ts';
import { findPersonByUsername, findSubject, OWN_ISSUER } from '../store/people.ts';
import { type ProviderOptions, SIGN_IN_PATH } from './configuration.ts';
import { redirectToPortal, type SignInFailure, showEndedSignIn, showSignIn } from './pages.ts';

const FORM_BYTES_MAX = 8192;

/** Serves the sign-in form at `/anmelden/<uid>`, and its link 'Abbrechen' (rule 14.3). */
export function serveSignIn(provider: Provider, options: ProviderOptions): void {
  const { store, origin, proxies } = options;
  provider.use(async (context, next): Promise<void> => {
    const [, firstSegment, uid = '', lastSegment] = context.path.split('/');
    if (`/${firstSegment}` !== SIGN_IN_PATH || uid === '') return next();
    const { req, res } = context;
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!interaction) {
      // A person who is already signed in, and has gone back to the form, continues in the portal.
      const { accountId } = await provider.Session.get(context);
      // A form that was sent must name the same person.
      const isPost = context.method === 'POST';
      const subject = isPost
        ? findSubjectOfUsername(store, (await readForm(req)).get('username'))
        : accountId;
      if (accountId !== undefined && subject === accountId)
        return redirectToPortal(context, origin);
      context.status = 400;
      return showEndedSignIn(context, origin);
    }
    const finish = (result: InteractionResults) => provider.interactionResult(req, res, result);
    if (lastSegment === 'abbrechen')
      return context.redirect(await finish({ error: 'access_denied' }));
    const showForm = (username: string, failure?: SignInFailure) =>
      showSignIn(context, origin, { action: `${SIGN_IN_PATH}/${uid}`, username, failure });
    if (context.method !== 'POST') return showForm('');
    const form = await readForm(req);
    const username = form.get('username') ?? '';
    const password = form.get('password') ?? '';
    const networkAddress = readNetworkAddress(req, proxies);
    const credentials = { username, password };
    const person = await checkCredentials(options, credentials, networkAddress).catch(catchRefusal);
    if (!person) return showForm(username, 'wrong');
    if (person instanceof Refusal) {
      context.set(person.headers);
      return showForm(username, 'paused');
    }
    if (person.confirmed_at === null) return showForm(username, 'unconfirmed');
    const accountId = findSubject(store, OWN_ISSUER, person.id);
    if (accountId === undefined) throw new Error('An account has no subject.');
    context.status = 303;
    const networkCookie = context.cookies.get(NETWORK_COOKIE, { signed: false });
    const { institution } = findVisitorNetwork(origin, networkAddress, networkCookie);
    // At an institution, the session cookie ends with the browser (rule S5.12).
    const isRemembered = institution === undefined;
    context.redirect(await finish({ login: { accountId, remember: isRemembered } }));
  });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String((await readBodyBytes(request, FORM_BYTES_MAX)) ?? ''));
}

function findSubjectOfUsername(store: ProviderOptions['store'], username: string | null) {
  const person = findPersonByUsername(store, username ?? '');
  return person && findSubject(store, OWN_ISSUER, person.id);
}

function readNetworkAddress(
  { headersDistinct, socket }: IncomingMessage,
  proxies: TrustedProxies,
): string {
  const forwardedFor = headersDistinct['x-forwarded-for']?.join();
  return findNetworkAddress(socket.remoteAddress ?? '', forwardedFor, proxies);
}

function catchRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
