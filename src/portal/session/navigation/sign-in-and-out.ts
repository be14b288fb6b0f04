import { login } from '../../../contract/calls/session/login.ts';
import { logout } from '../../../contract/calls/session/logout.ts';
import { relogin } from '../../../contract/calls/session/relogin.ts';
import type { Call } from '../../../contract/definition/call.ts';
import { pathTo, type RouteName } from '../../../contract/routes.ts';
import { authReports } from '../../copy/auth-reports.ts';
import { components } from '../../copy/components.ts';
import { fill } from '../../copy/fill.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { areCookiesBlocked } from '../../http/failure/failure.ts';
import { request } from '../../http/request.ts';
import { type NoticeContent, showNotice } from '../../notices.ts';
import {
  type AuthAction,
  readElementState,
  readPageState,
  type SignInAction,
} from '../../page-state.ts';
import { getDraftKey } from '../draft-key.ts';
import { watchSessionGeneration } from '../identity/session.ts';
import { isConnectionMissing, recordOutcome } from '../identity/token.ts';
import { becomeGuest } from '../identity/user.ts';
import { announceLeaving, goTo, replaceWith } from '../navigate.ts';
import { dropDrafts, sharedStorage, tabStorage } from '../storage.ts';
import { getActiveClient } from './active-client.ts';
import { resolveSafeTarget } from './allowed-targets.ts';
import { signOutOtherTabs } from './other-tabs.ts';
import { getReturnAddress } from './page-address.ts';

/** Routes to which a sign-in does not return, because a signed-in person does not need them. */
const GUEST_ROUTES: readonly (RouteName | undefined)[] = [
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
 * Navigates to sign-in after forms have stored drafts (rule 3.14). Without cookies the page stays, because the
 * person would return signed out.
 * @returns false if the page stays, without cookies or without an address
 */
export async function signIn(action: SignInAction): Promise<boolean> {
  if (areCookiesBlocked()) return false;
  const earlierDraft = tabStorage.get(getDraftKey());
  const isSameSession = watchSessionGeneration();
  announceLeaving();
  // A person who came from a document has a stored link and returns to the document. All others return to the
  // start of the product.
  if (action === 'login-to-product' && tabStorage.get('btpLink') === '')
    tabStorage.set('btpLink', getActiveClient().start);
  const isRelogin = action === 'personal-login' || action === 'relogin';
  const address = await fetchAuthAddress(isRelogin ? relogin : login, {
    back: chooseReturnAddress(action),
  });
  if (address !== undefined) goTo(address);
  // The page stays, so its form still has the values and needs no new draft. After a logout the earlier draft
  // must not come back.
  else if (document.querySelector('form') && isSameSession())
    tabStorage.set(getDraftKey(), earlierDraft);
  return address !== undefined;
}

/**
 * Fetches the address for sign-in or logout.
 * @param onReply runs after a reply, even if the address is not allowed
 * @returns undefined if the address is missing or not allowed
 */
async function fetchAuthAddress<Request>(
  call: Call<Request, { url: string }>,
  body: Request,
  onReply = () => {},
): Promise<string | undefined> {
  const outcome = await request(call, body);
  if (outcome.reply) onReply();
  recordOutcome('address', outcome);
  return resolveSafeTarget(outcome.reply?.url, 'auth');
}

function chooseReturnAddress(action: SignInAction): string {
  const isReturnToStoredLink = action === 'login-forward' || action === 'login-to-product';
  if (isReturnToStoredLink) return location.origin + pathTo('redirect');
  const isReturnToSettings =
    action === 'personal-login' ||
    (action === 'login' && GUEST_ROUTES.includes(readPageState('route')));
  return isReturnToSettings ? location.origin + pathTo('settings') : getReturnAddress();
}

/** The time after which the buttons work again if the browser has not left the page. */
const DEPARTURE_MAX_MS = 10_000;

let isBusy = false;

export function listenToAuthButtons(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element && target.closest<HTMLElement>('[data-auth]');
    const action = button && readElementState(button, 'auth');
    if (!button || !action) return;
    event.preventDefault();
    void pressAuthButton(button, action);
  });
}

export function releaseAuthButtons(): void {
  isBusy = false;
  for (const button of document.querySelectorAll('[data-auth]'))
    button.removeAttribute('aria-busy');
}

/**
 * Signs in or out. Until the sign-in or sign-out ends, presses of all such buttons are ignored (rule 4.8).
 * @returns whether the browser leaves; also true for an ignored press
 */
export async function pressAuthButton(button: Element, action: AuthAction): Promise<boolean> {
  if (isBusy) return true;
  isBusy = true;
  button.setAttribute('aria-busy', 'true');
  const isLeaving = await (action === 'logout' ? signOut() : signIn(action));
  if (isLeaving) {
    const timer = setTimeout(releaseAuthButtons, DEPARTURE_MAX_MS);
    // A page that comes back from the back/forward cache releases its buttons at once.
    addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  } else {
    releaseAuthButtons();
    showAuthFailure(action === 'logout' ? 'logout' : 'sign-in');
  }
  return isLeaving;
}

/** Shows that sign-in or logout has failed, with the next step if cookies or the connection are missing. */
export function showAuthFailure(key: 'sign-in' | 'logout'): void {
  const sentences = key === 'sign-in' ? describeSignInFailure() : { text: authReports.logout };
  showNotice({ key, kind: 'error', ...sentences, closesDialog: true });
}

function describeSignInFailure(): Pick<NoticeContent, 'text' | 'advice'> {
  if (areCookiesBlocked()) return { text: fill(outcomes.cookies, { host: location.host }) };
  return {
    text: authReports.auth,
    advice: isConnectionMissing() ? components.offline : undefined,
  };
}

/**
 * Ends the session in every tab and leaves the page (rules 5.1.6, 3.15).
 * @returns false if the address is missing or not allowed
 */
export async function signOut(): Promise<boolean> {
  const address = await fetchAuthAddress(logout, {}, () => sharedStorage.set('token', ''));
  if (address === undefined) return false;
  // Forms store drafts at this event, so it comes before the storages are cleared.
  announceLeaving();
  forgetSession({ isEverywhere: true });
  dropDrafts();
  replaceWith(address);
  return true;
}

/** Clears the storages, and makes this page a guest's page. `isEverywhere` also signs out other tabs. */
export function forgetSession({ isEverywhere }: { readonly isEverywhere: boolean }): void {
  becomeGuest();
  sharedStorage.clear();
  tabStorage.clear();
  if (isEverywhere) signOutOtherTabs();
}
