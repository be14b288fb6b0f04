import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { Backend } from '../backend.ts';
import { type Judgement, judgePassword } from '../secrets/judge-password.ts';
import { networkAddressOf } from '../server/network-address.ts';
import { OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { SIGN_IN_PATH } from './configuration.ts';
import { type SignInFault, showError, showSignIn } from './pages.ts';

const FORM_BYTES_MAX = 8192;

/** What sign-in needs of the backend. */
export type SignInParts = Pick<
  Backend,
  'store' | 'origin' | 'rateLimits' | 'proxies' | 'passwordCost'
>;

/** Serves the sign-in form of the identity provider and judges what is typed into it. */
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
    const judged = await judgePassword(parts, {
      username,
      password: form.get('password') ?? '',
      network: networkAddressOf(req.socket.remoteAddress ?? '', forwardedFor, parts.proxies),
    });
    const fault = faultOf(judged);
    if (judged.status === 'paused') context.set('retry-after', String(judged.seconds));
    if (judged.status !== 'right' || fault) {
      showSignIn(context, origin, { action, username, fault });
      return undefined;
    }
    const accountId = subjectOf(store, OWN_ISSUER, judged.person.id);
    if (accountId === undefined) throw new Error('An account has no subject.');
    const login = { login: { accountId, remember: true } };
    context.status = 303;
    context.redirect(await provider.interactionResult(req, res, login));
    return undefined;
  });
}

/** What stands against signing somebody in. */
function faultOf(judged: Judgement): SignInFault | undefined {
  if (judged.status !== 'right') return judged.status;
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
