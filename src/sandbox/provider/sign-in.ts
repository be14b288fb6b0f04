import type { IncomingMessage } from 'node:http';
import type { InteractionResults, Provider } from 'oidc-provider';
import { readBodyBytes } from '../../operator/command-line/read-body-bytes.ts';
import { networkAddressOf, type TrustedProxies } from '../network/network-address.ts';
import { NETWORK_COOKIE, networkOfVisitor } from '../network/networks.ts';
import { checkCredentials } from '../passwords/passwords.ts';
import { Refusal } from '../refusal.ts';
import { OWN_ISSUER, personByUsername, subjectOf } from '../store/people.ts';
import { type ProviderOptions, SIGN_IN_PATH } from './configuration.ts';
import { leadOn, type SignInFault, showOver, showSignIn } from './pages.ts';

const FORM_BYTES_MAX = 8192;

export function serveSignIn(provider: Provider, options: ProviderOptions): void {
  const { store, origin, proxies } = options;
  provider.use(async (context, next): Promise<void> => {
    const [, path, uid = '', last] = context.path.split('/');
    if (`/${path}` !== SIGN_IN_PATH || uid === '') return next();
    const { req, res } = context;
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (!interaction) {
      const { accountId } = await provider.Session.get(context);
      const isPost = context.method === 'POST';
      const named = isPost ? subjectNamed(store, (await formOf(req)).get('username')) : accountId;
      if (accountId !== undefined && named === accountId) return leadOn(context, origin);
      context.status = 400;
      return showOver(context, origin);
    }
    const finish = (result: InteractionResults) => provider.interactionResult(req, res, result);
    if (last === 'abbrechen') return context.redirect(await finish({ error: 'access_denied' }));
    const show = (username: string, fault?: SignInFault) =>
      showSignIn(context, origin, { action: `${SIGN_IN_PATH}/${uid}`, username, fault });
    if (context.method !== 'POST') return show('');
    const form = await formOf(req);
    const username = form.get('username') ?? '';
    const password = form.get('password') ?? '';
    const address = addressOf(req, proxies);
    const found = await checkCredentials(options, { username, password }, address).catch(refusalIn);
    if (!found) return show(username, 'wrong');
    if (found instanceof Refusal) {
      context.set(found.headers);
      return show(username, 'paused');
    }
    if (found.confirmed_at === null) return show(username, 'unconfirmed');
    const accountId = subjectOf(store, OWN_ISSUER, found.id);
    if (accountId === undefined) throw new Error('An account has no subject.');
    context.status = 303;
    const place = context.cookies.get(NETWORK_COOKIE, { signed: false });
    const { institution } = networkOfVisitor(origin, address, place);
    // At an institution the cookie ends with the browser (rule S5.12).
    const remember = institution === undefined;
    context.redirect(await finish({ login: { accountId, remember } }));
  });
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String((await readBodyBytes(request, FORM_BYTES_MAX)) ?? ''));
}

function subjectNamed(store: ProviderOptions['store'], username: string | null) {
  const person = personByUsername(store, username ?? '');
  return person && subjectOf(store, OWN_ISSUER, person.id);
}

function addressOf({ headersDistinct, socket }: IncomingMessage, proxies: TrustedProxies): string {
  const forwardedFor = headersDistinct['x-forwarded-for']?.join();
  return networkAddressOf(socket.remoteAddress ?? '', forwardedFor, proxies);
}

function refusalIn(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  throw error;
}
