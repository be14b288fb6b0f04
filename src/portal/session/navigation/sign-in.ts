import type { Call } from '../../../contract/definition/call.ts';
import { pathTo, type RouteName } from '../../../contract/routes.ts';
import { login, relogin } from '../../../contract/session/sign-in.ts';
import { areCookiesBlocked } from '../../http/failure/blocked-cookies.ts';
import { request } from '../../http/request.ts';
import { draftKey } from '../draft-key.ts';
import { recordOutcome } from '../identity/call-failures.ts';
import { announceLeaving, goTo } from '../navigate.ts';
import { tabStorage } from '../storage.ts';
import { activeClient } from './active-client.ts';
import { safeTarget } from './allowed-targets.ts';
import { currentAddress } from './query.ts';
import { shownRoute } from './shown-route.ts';

export type SignInAction =
  | 'login'
  | 'login-forward'
  | 'login-to-product'
  | 'personal-login'
  | 'relogin';

/** Pages without use for a person who returns signed in. */
const LEFT_BEHIND: readonly (RouteName | undefined)[] = [
  'welcome',
  'logout',
  'registration',
  'selfEnrollment',
  'registrationSent',
  'registrationDone',
  'optIn',
  'resendOptIn',
  'forgotUsername',
  'forgotPassword',
  'passwordUpdated',
];

/**
 * Navigates to sign-in; forms store drafts first (rule 3.14). Who has come back without a cookie would
 * be signed out. @returns false without an address, or without cookies
 */
export async function signIn(action: SignInAction): Promise<boolean> {
  if (areCookiesBlocked()) return false;
  const before = tabStorage.get(draftKey());
  announceLeaving();
  // A person who came from a document returns to it.
  if (action === 'login-to-product' && tabStorage.get('btpLink') === '')
    tabStorage.set('btpLink', activeClient().start);
  const isAgain = action === 'personal-login' || action === 'relogin';
  const address = await authAddress(isAgain ? relogin : login, { back: backOf(action) });
  if (address !== undefined) goTo(address);
  // The page stays: a form that is still there holds the values of the draft that it has just stored.
  else if (document.querySelector('form')) tabStorage.set(draftKey(), before);
  return address !== undefined;
}

/** Fetches the address to sign in or out at, if it is allowed. @param onReply runs for any address */
export async function authAddress<Request>(
  call: Call<Request, { url: string }>,
  body: Request,
  onReply = () => {},
): Promise<string | undefined> {
  const outcome = await request(call, body);
  if (outcome.reply) onReply();
  recordOutcome('address', outcome);
  return safeTarget(outcome.reply?.url, 'auth');
}

function backOf(action: SignInAction): string {
  const isForward = action === 'login-forward' || action === 'login-to-product';
  if (isForward) return location.origin + pathTo('redirect');
  const isToSettings =
    action === 'personal-login' || (action === 'login' && LEFT_BEHIND.includes(shownRoute()));
  return isToSettings ? location.origin + pathTo('settings') : currentAddress();
}
