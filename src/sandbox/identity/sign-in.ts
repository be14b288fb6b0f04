import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { Backend } from '../backend.ts';
import { type CredentialCheck, checkCredentials } from '../secrets/check-credentials.ts';
import { networkAddressOf } from '../server/network-address.ts';
import { OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { SIGN_IN_PATH } from './configuration.ts';
import { type SignInFault, showError, showSignIn } from './pages.ts';

const FORM_BYTES_MAX = 8192;

export type SignInParts = Pick<
  Backend,
  'store' | 'origin' | 'rateLimits' | 'proxies' | 'passwordCost'
>;

/** Serves the provider's sign-in form and checks submitted credentials. */
export function serveSignIn(provider: Provider, parts: SignInParts): void {
  const { store, origin } = parts;
  provider.use(async (context, next) => {
    const [, path, uid = '', last] = context.path.split('/');
    if (`/${path}` !== SIGN_IN_PATH || uid === '') return next();
    const { req, res } = context;
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!interaction) {
      context.status = 400;
      showError(context, 'interaction_expired', origin);
      return undefined;
    }
    if (last === 'abbrechen') {
      context.redirect(await provider.interactionResult(req, res, { error: 'access_denied' }));
      return undefined;
    }
    const action = `${SIGN_IN_PATH}/${uid}`;
    if (context.method !== 'POST') {
      showSignIn(context, origin, { action, username: '', fault: undefined });
      return undefined;
    }
    const form = new URLSearchParams(await readBody(req));
    const username = form.get('username') ?? '';
    const forwardedFor = req.headersDistinct['x-forwarded-for']?.join();
    const check = await checkCredentials(parts, {
      username,
      password: form.get('password') ?? '',
      network: networkAddressOf(req.socket.remoteAddress ?? '', forwardedFor, parts.proxies),
    });
    const fault = faultOf(check);
    if (check.status === 'paused') context.set('retry-after', String(check.seconds));
    if (check.status !== 'valid' || fault) {
      showSignIn(context, origin, { action, username, fault });
      return undefined;
    }
    const accountId = subjectOf(store, OWN_ISSUER, check.person.id);
    if (accountId === undefined) throw new Error('An account has no subject.');
    const login = { login: { accountId, remember: true } };
    context.status = 303;
    context.redirect(await provider.interactionResult(req, res, login));
    return undefined;
  });
}

function faultOf(judged: CredentialCheck): SignInFault | undefined {
  if (judged.status !== 'valid') return judged.status;
  return judged.person.confirmed_at === null ? 'unconfirmed' : undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > FORM_BYTES_MAX) return '';
  }
  return body;
}
