import { dispatch, type TemplateKey } from '../../events.ts';
import { areCookiesBlocked } from '../../http/failure/blocked-cookies.ts';
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
    notify(action === 'logout' ? 'logout' : 'auth');
  }
  return isLeaving;
}

/** Tells that sign-in or logout has failed; without cookies or a connection, also what helps. */
export function notify(reason: 'auth' | 'logout'): void {
  dispatch('portal:notice', { key: reason === 'auth' ? signInNotice() : reason });
}

function signInNotice(): TemplateKey {
  if (areCookiesBlocked()) return 'auth-cookies';
  return isConnectionMissing() ? 'auth-offline' : 'auth';
}
