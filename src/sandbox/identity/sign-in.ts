import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import { PASSWORD_TRIES } from '../../limits.ts';
import {
  hashPassword,
  isWeakerThan,
  type PasswordCost,
  randomToken,
  verifyPassword,
} from '../crypto.ts';
import { OWN_ISSUER, subjectOf } from '../store/identities.ts';
import { normaliseAddress } from '../store/normalise.ts';
import { type Person, personByUsername } from '../store/people.ts';
import { forgetAttempts, type RateLimit, takeAttempt } from '../store/rate-limits.ts';
import type { Store } from '../store/store.ts';
import { PASSWORD_PAUSE_MS } from '../times.ts';
import { SIGN_IN_PATH } from './configuration.ts';
import { type SignInFault, showError, showSignIn } from './pages.ts';

const FORM_BYTES_MAX = 8192;
const TRIES: RateLimit = {
  bucket: 'password',
  times: PASSWORD_TRIES,
  withinMs: PASSWORD_PAUSE_MS,
};

export interface SignInOptions {
  readonly store: Store;
  /** Of the portal. */
  readonly origin: string;
  /** What a password is hashed with today; weaker hashes are replaced at the next sign-in. */
  readonly passwordCost: PasswordCost;
}

/** Serves the sign-in form of the identity provider and judges what is typed into it. */
export function serveSignIn(provider: Provider, options: SignInOptions): void {
  const { store, origin } = options;
  const judge = createJudge(options);
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
    const judged = await judge(username, form.get('password') ?? '');
    if (typeof judged === 'string') {
      showSignIn(context, origin, { action, username, fault: judged });
      return undefined;
    }
    const accountId = subjectOf(store, OWN_ISSUER, judged.id);
    if (accountId === undefined) throw new Error('An account has no subject.');
    const login = { login: { accountId, remember: true } };
    context.status = 303;
    context.redirect(await provider.interactionResult(req, res, login));
    return undefined;
  });
}

/** Says whether somebody may come in. An unknown name takes as long as a wrong password (S7.1). */
function createJudge({ store, passwordCost }: SignInOptions) {
  let nobodysHash: Promise<string> | undefined;

  return async (username: string, password: string): Promise<Person | SignInFault> => {
    const key = normaliseAddress(username);
    if (takeAttempt(store, TRIES, key) > 0) return 'paused';
    const person = personByUsername(store, username);
    nobodysHash ??= hashPassword(randomToken(), passwordCost);
    const right = await verifyPassword(password, person?.password ?? (await nobodysHash));
    if (!person || !right) return 'wrong';
    forgetAttempts(store, TRIES, key);
    if (isWeakerThan(person.password, passwordCost))
      replaceHash(store, person, await hashPassword(password, passwordCost));
    return person.confirmed_at === null ? 'unconfirmed' : person;
  };
}

/** Unless the password was changed meanwhile. */
function replaceHash(store: Store, { id, password }: Person, hash: string): void {
  store.run('UPDATE people SET password = ? WHERE id = ? AND password = ?', hash, id, password);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > FORM_BYTES_MAX) return '';
  }
  return body;
}
