// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX } from '../../journeys/support/account.tsx';
import { user } from '../../support/fields.ts';
import { openPage, restoreFromBfcache, showUserMenu } from '../../support/page.tsx';

const showModal = vi.fn();

beforeEach(() => {
  showModal.mockReset();
  // jsdom has the element, but not the methods that open and close it.
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  };
});

const menuButton = () => screen.getByText('Mein Konto', { selector: 'button span' }).parentElement;
const words = () =>
  [...document.querySelectorAll('dialog :is(h2, p, a, li button)')].map((part) => part.textContent);

async function openMenu(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ path: '/kontakt', route: 'contact', username: MAX, ...options });
  await showUserMenu(page);
  await user.click(menuButton() as HTMLElement);
  return page;
}

test('focuses its button before the dialog opens, and has content only while it is open (10.4, 28.4, A20)', async () => {
  let focused: Element | null = null;
  showModal.mockImplementation(() => {
    focused = document.activeElement;
  });
  await openMenu();
  expect(focused).toBe(menuButton());
  expect(menuButton()?.getAttribute('aria-expanded')).toBe('true');
  expect(words()).not.toEqual([]);
  act(() => void document.querySelector('dialog')?.dispatchEvent(new Event('close')));
  expect(menuButton()?.getAttribute('aria-expanded')).toBe('false');
  expect(words()).toEqual([]);
});

test('shows a person the own name and the links of the account (10.4)', async () => {
  await openMenu();
  expect(words()).toEqual([
    'Mein Konto',
    'Max Muster',
    MAX,
    'Profildaten',
    'Kontoeinstellungen',
    'Passwort ändern',
    'Abmelden',
    expect.stringContaining('Zurück zu'),
  ]);
});

test('offers people in the network of an institution to sign in, and no links of an account (10.4)', async () => {
  const { username: _, ...network } = { username: undefined, place: 'uni' as const };
  const page = await openPage({ path: '/kontakt', route: 'contact', ...network });
  await showUserMenu(page);
  await user.click(menuButton() as HTMLElement);
  expect(words()).toContain('Persönlich anmelden');
  expect(words()).not.toContain('Abmelden');
  expect(words()).not.toContain('Kontoeinstellungen');
});

test('closes when the page goes into the back/forward cache, which a logout may follow (3.15)', async () => {
  await openMenu();
  restoreFromBfcache();
  expect(words()).toEqual([]);
});
