import { authReports } from '../../copy/auth-reports.ts';
import { components } from '../../copy/components.ts';
import { fill } from '../../copy/fill.ts';
import { outcomes } from '../../copy/outcomes.ts';
import { areCookiesBlocked } from '../../http/failure/blocked-cookies.ts';
import { type NoticeContent, showNotice } from '../../notices.ts';
import { isConnectionMissing } from '../identity/call-failures.ts';
import { signOut } from './logout.ts';
import { type SignInAction, signIn } from './sign-in.ts';

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

/** One at a time (rule 4.8). @returns whether the browser leaves */
export async function pressAuthButton(button: Element, action: AuthAction): Promise<boolean> {
  if (isBusy) return true;
  isBusy = true;
  button.setAttribute('aria-busy', 'true');
  const isLeaving = await (action === 'logout' ? signOut() : signIn(action));
  if (isLeaving) {
    setTimeout(releaseAuthButtons, DEPARTURE_MAX_MS);
  } else {
    releaseAuthButtons();
    showAuthFailure(action === 'logout' ? 'logout' : 'sign-in');
  }
  return isLeaving;
}

/** Tells that sign-in or logout has failed; without cookies or a connection, also what helps. */
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
