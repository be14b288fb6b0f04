import { $session, type User } from './session.ts';

/**
 * Fills the places of a static page that depend on who is here.
 *
 * - `data-user-name` first and last name, the user name if both are empty
 * - `data-user-full-name` first and last name, or nothing
 * - `data-user-username` the user name
 *
 * What an element has as `data-prefix` stands before its text, if there is one.
 */
export function fillSlots(): void {
  const session = $session.get();
  const user = session.status === 'signed-in' ? session.user : undefined;
  fill('user-name', nameOf(user) || (user?.username ?? ''));
  fill('user-full-name', nameOf(user));
  fill('user-username', user?.username ?? '');
}

function nameOf(user: User | undefined): string {
  return `${user?.firstname ?? ''} ${user?.lastname ?? ''}`.trim();
}

/** The places with a name. */
export function slots(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-${name}]`);
}

/** Puts a text, never HTML, into the places with a name. */
export function fill(name: string, text: string): void {
  for (const slot of slots(name))
    slot.textContent = text === '' ? '' : (slot.dataset['prefix'] ?? '') + text;
}
