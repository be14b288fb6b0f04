import { $session, type User } from '../identity/session.ts';

/**
 * Fills the places of a static page that depend on who is here.
 *
 * - `data-user-name` first and last name, the user name if both are empty
 * - `data-user-full-name` first and last name, or nothing
 * - `data-user-username` the user name
 *
 * What an element has as `data-prefix` stands before its text, if there is one.
 */
export function fillUserData(): void {
  const session = $session.get();
  const user = session.status === 'signed-in' ? session.user : undefined;
  fillText('user-name', nameOf(user) || (user?.username ?? ''));
  fillText('user-full-name', nameOf(user));
  fillText('user-username', user?.username ?? '');
}

function nameOf(user: User | undefined): string {
  return `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim();
}

/** The places with a name. */
export function placesNamed(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-${name}]`);
}

/** Puts a text, never HTML, into the places with a name. */
export function fillText(name: string, text: string): void {
  for (const slot of placesNamed(name))
    slot.textContent = text === '' ? '' : (slot.dataset['prefix'] ?? '') + text;
}
