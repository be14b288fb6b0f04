import { notify } from '../page/notice.ts';
import { signOut } from './logout.ts';
import { type SignInAction, signIn } from './sign-in.ts';

/** Longest time that a button stays busy while the browser is on its way to another page. */
const DEPARTURE_MAX_MS = 10_000;

const ACTIONS = [
  'login',
  'login-forward',
  'login-to-product',
  'personal-login',
  'relogin',
  'logout',
] as const satisfies readonly (SignInAction | 'logout')[];

let isBusy = false;

/** Lets every `<button data-auth="login">` do what it says, also those that come later. */
export function listenToAuthButtons(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-auth]') : null;
    const action = ACTIONS.find((name) => name === button?.getAttribute('data-auth'));
    if (!button || !action) return;
    event.preventDefault();
    void pressAuthButton(button, action);
  });
}

/** Makes the buttons usable again on a page that has returned from the back/forward cache. */
export function releaseAuthButtons(): void {
  isBusy = false;
  for (const button of document.querySelectorAll('[data-auth]'))
    button.removeAttribute('aria-busy');
}

/**
 * Does what an auth button says. One press at a time: the button is busy until the browser leaves or
 * the attempt fails, which a notice says (rule 4.8).
 * @returns whether the browser is leaving
 */
export async function pressAuthButton(
  button: Element,
  action: SignInAction | 'logout',
): Promise<boolean> {
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
