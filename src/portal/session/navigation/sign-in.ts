import { pathTo, type RouteName } from '../../../contract/routes.ts';
import { login, relogin } from '../../../contract/session/sign-in.ts';
import { authReports } from '../../copy/auth-reports.ts';
import { components } from '../../copy/components.ts';
import { fill } from '../../copy/fill.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { areCookiesBlocked } from '../../http/failure/blocked-cookies.ts';
import { type NoticeContent, showNotice } from '../../notices.ts';
import { draftKey } from '../draft-key.ts';
import { isConnectionMissing } from '../identity/requests.ts';
import { announceLeaving, goTo } from '../navigate.ts';
import { tabStorage } from '../storage.ts';
import { activeClient } from './active-client.ts';
import { currentAddress, shownRoute } from './current-page.ts';
import { fetchAuthAddress } from './redirects.ts';
import { signOut } from './sign-out.ts';

export type SignInAction =
  | 'login'
  | 'login-forward'
  | 'login-to-product'
  | 'personal-login'
  | 'relogin';

/** Pages that are of no use to a person who returns signed in. */
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
 * Navigates to sign-in after forms have stored drafts (rule 3.14). Without cookies the person would return
 * signed out, so the page stays. @returns false without cookies or an address
 */
export async function signIn(action: SignInAction): Promise<boolean> {
  if (areCookiesBlocked()) return false;
  const earlierDraft = tabStorage.get(draftKey());
  announceLeaving();
  // A person who came from a document returns to it.
  if (action === 'login-to-product' && tabStorage.get('btpLink') === '')
    tabStorage.set('btpLink', activeClient().start);
  const isRelogin = action === 'personal-login' || action === 'relogin';
  const address = await fetchAuthAddress(isRelogin ? relogin : login, {
    back: returnAddress(action),
  });
  if (address !== undefined) goTo(address);
  // The page stays, so its form still holds the values and needs no draft.
  else if (document.querySelector('form')) tabStorage.set(draftKey(), earlierDraft);
  return address !== undefined;
}

function returnAddress(action: SignInAction): string {
  const isForward = action === 'login-forward' || action === 'login-to-product';
  if (isForward) return location.origin + pathTo('redirect');
  const isToSettings =
    action === 'personal-login' || (action === 'login' && GUEST_ROUTES.includes(shownRoute()));
  return isToSettings ? location.origin + pathTo('settings') : currentAddress();
}

const DEPARTURE_MAX_MS = 10_000;

type AuthAction = SignInAction | 'logout';

let isBusy = false;

export function listenToAuthButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('[data-auth]');
    if (!button) return;
    event.preventDefault();
    void pressAuthButton(button, button.getAttribute('data-auth') as AuthAction);
  });
}

export function releaseAuthButtons(): void {
  isBusy = false;
  for (const button of document.querySelectorAll('[data-auth]'))
    button.removeAttribute('aria-busy');
}

/** Signs in or out; further presses are ignored until this ends (rule 4.8). @returns whether the browser leaves */
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

/** Shows that sign-in or logout has failed, and what helps without cookies or a connection. */
export function showAuthFailure(key: 'sign-in' | 'logout'): void {
  const sentences = key === 'sign-in' ? signInFailure() : { text: authReports.logout };
  showNotice({ key, kind: 'error', ...sentences, closesDialog: true });
}

function signInFailure(): Pick<NoticeContent, 'text' | 'advice'> {
  if (areCookiesBlocked()) return { text: fill(outcomes.cookies, { host: location.host }) };
  return {
    text: authReports.auth,
    advice: isConnectionMissing() ? components.offline : undefined,
  };
}
