// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDescribed, openNetworkAdmin } from '../../journeys/support/described.ts';
import { startLayout } from '../../journeys/support/island.ts';
import { turn } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { openPage, prerender } from '../../support/page.tsx';

async function showMenu(options: Partial<Parameters<typeof openPage>[0]>) {
  const page = await openPage({ path: '/kontakt', route: 'contact', ...options });
  const { UserMenu } = await import('../../../src/portal/layouts/UserMenu.tsx');
  page.show(<UserMenu />);
}

async function openMenu(options: Parameters<typeof showMenu>[0]) {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  await showMenu(options);
  await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
}

const entries = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const MAX = 'max.muster@example.de';

const person = () =>
  [...document.querySelectorAll('.user-menu-person p')].map((line) => [
    line.textContent,
    line.classList.contains('visually-hidden'),
  ]);

test('rules 28.4, A20: the button has the focus before the dialog opens, as it returns there', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    focused = document.activeElement;
  };
  let focused: Element | null = null;
  await showMenu({ as: 'max.muster@example.de' });
  const button = screen.getByRole('button', { name: 'Mein Konto' });
  // Unlike a click of a person here, it gives no focus, as in Safari.
  act(() => button.click());
  expect(focused).toBe(button);
});

test('rule 10.12: an early press opens nothing once the focus has moved on', async () => {
  const load = async () => {
    const { UserMenu } = await import('../../../src/portal/layouts/UserMenu.tsx');
    return <UserMenu />;
  };
  const html = await prerender(load);
  const page = await openPage({
    path: '/kontakt',
    route: 'contact',
    as: MAX,
    frame: '<input>',
    html,
  });
  await startLayout();
  const button = screen.getByRole('button', { name: 'Mein Konto' });
  await user.click(button);
  screen.getByRole('textbox').focus();
  page.hydrate(await load());
  await turn();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['library', [], 'Zurück zur Recherche'],
  ['shop', ['Profildaten'], 'Zurück zum Shop'],
] as const)(
  'rules 10.4.a, 10.4.b: a person of the %s has name, account links, logout and product link',
  async (client, profile, back) => {
    await openMenu({ client, as: MAX });
    expect(entries()).toEqual([
      ...[...profile, 'Kontoeinstellungen', 'Passwort ändern', 'Abmelden', back],
    ]);
    expect(person()).toEqual([
      ['Max Muster', false],
      [MAX, false],
    ]);
  },
);

test('rules 10.4.a, 10.4.b: an institution has its name and may sign in personally', async () => {
  await openMenu({ place: 'uni' });
  expect(entries()).toEqual(['Persönlich anmelden', 'Zurück zur Recherche']);
  expect(person()).toEqual([
    ['Institutioneller Zugang', true],
    ['Universität Beispiel', false],
  ]);
});

test('rule 3.11: an admin in the network of an institution has the menu of a person', async () => {
  await openMenu(await openNetworkAdmin());
  expect(entries()).toEqual([
    'Kontoeinstellungen',
    'Passwort ändern',
    'Abmelden',
    'Zurück zur Recherche',
  ]);
  expect(person()[0]).toEqual(['max.muster@example.de', false]);
});

test('rule 10.4: an institution without a name is called what it is', async () => {
  await openMenu(await openDescribed({ anonymous: 'true', username: undefined }));
  expect(entries()).toEqual(['Persönlich anmelden', 'Zurück zur Recherche']);
  expect(person()).toEqual([['Institutioneller Zugang', false]]);
});
