import { $session, type User } from '../identity/session.ts';
import { activeClient, shownClient } from '../navigation/active-client.ts';
import { backLink } from '../navigation/redirect-targets.ts';
import { setTitle } from './page-title.ts';

/** Adapts a page rendered for the tree's client to the active one (rules 2.4, 2.7, 2.8). */
export function showClient(): void {
  const { dataset } = document.documentElement;
  const { hidden, productName } = activeClient();
  const isPageHidden = hidden.some((group) => group === dataset['group']);
  dataset['client'] = shownClient();
  dataset['hides'] = hidden.join(' ');
  document.documentElement.toggleAttribute('data-page-hidden', isPageHidden);
  if (isPageHidden) keepFromSearch();
  showBackLink();
  fillText('product-name', productName);
  const heading = isPageHidden && document.querySelector('[data-hidden-here] h1')?.textContent;
  setTitle({ product: productName, fallback: heading || '' });
}

export function showBackLink(): void {
  const { href, label } = backLink();
  fillText('back-link', label);
  for (const link of placesNamed('back-link')) link.setAttribute('href', href);
}

function keepFromSearch(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const robots = { name: 'robots', content: 'noindex' };
  document.head.append(Object.assign(document.createElement('meta'), robots));
}

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

function placesNamed(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-${name}]`);
}

function fillText(name: string, text: string): void {
  for (const slot of placesNamed(name))
    slot.textContent = text === '' ? '' : (slot.dataset['prefix'] ?? '') + text;
}
