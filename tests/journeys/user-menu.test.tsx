import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { user } from '../support/fields.ts';
import { openPage, restoreFromBfcache, showUserMenu } from '../support/page.tsx';
import { MAX_MUSTER } from './support/account.tsx';

const showModal = vi.fn();

beforeEach(() => {
  showModal.mockReset();
  // jsdom has the element, but not the methods that open and close it.
  HTMLDialogElement.prototype.showModal = showModal;
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.dispatchEvent(new Event('close'));
  };
});

const findMenuButton = () =>
  screen.getByText('Mein Konto', { selector: 'button span' }).parentElement;
const readMenuTexts = () =>
  [...document.querySelectorAll('dialog :is(h2, p, a, li button)')].map((part) => part.textContent);

async function openMenu(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({
    path: '/kontakt',
    route: 'contact',
    username: MAX_MUSTER,
    ...options,
  });
  await showUserMenu(page);
  await user.click(findMenuButton() as HTMLElement);
  return page;
}

test('the user menu focuses its button before the dialog opens, and has content only while it is open (10.4, 28.4, A20)', async () => {
  let focusedElement: Element | null = null;
  showModal.mockImplementation(() => {
    focusedElement = document.activeElement;
  });
  await openMenu();
  expect(focusedElement).toBe(findMenuButton());
  expect(findMenuButton()?.getAttribute('aria-expanded')).toBe('true');
  expect(readMenuTexts()).not.toEqual([]);
  act(() => void document.querySelector('dialog')?.dispatchEvent(new Event('close')));
  expect(findMenuButton()?.getAttribute('aria-expanded')).toBe('false');
  expect(readMenuTexts()).toEqual([]);
});

test('the user menu shows a person their name and the links of their account (10.4)', async () => {
  await openMenu();
  expect(readMenuTexts()).toEqual([
    'Mein Konto',
    'Max Muster',
    MAX_MUSTER,
    'Profildaten',
    'Kontoeinstellungen',
    'Passwort ändern',
    'Abmelden',
    expect.stringContaining('Zurück zu'),
  ]);
});

test('the user menu offers people in the network of an institution a sign-in, but no links of an account (10.4)', async () => {
  const page = await openPage({ path: '/kontakt', route: 'contact', network: 'uni' });
  await showUserMenu(page);
  await user.click(findMenuButton() as HTMLElement);
  expect(readMenuTexts()).toContain('Persönlich anmelden');
  expect(readMenuTexts()).not.toContain('Abmelden');
  expect(readMenuTexts()).not.toContain('Kontoeinstellungen');
});

test('the user menu is closed when the page comes back from the back/forward cache, because the person may have signed out (3.15)', async () => {
  await openMenu();
  restoreFromBfcache();
  expect(readMenuTexts()).toEqual([]);
});
