import { $session, type User } from '../identity/session.ts';

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

export function placesNamed(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-${name}]`);
}

export function fillText(name: string, text: string): void {
  for (const slot of placesNamed(name))
    slot.textContent = text === '' ? '' : (slot.dataset['prefix'] ?? '') + text;
}
