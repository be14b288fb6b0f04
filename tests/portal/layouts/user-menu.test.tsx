// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDescribed, openNetworkAdmin } from '../../journeys/support/described.ts';
import { startLayout } from '../../journeys/support/island.ts';
import { user } from '../../support/fields.ts';
import { menuFrame, openPage } from '../../support/page.tsx';

async function showMenu(options: Partial<Parameters<typeof openPage>[0]>) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    focused = document.activeElement;
  };
  await openPage({ path: '/kontakt', route: 'contact', frame: menuFrame, ...options });
  await startLayout();
}

let focused: Element | null = null;

async function openMenu(options: Parameters<typeof showMenu>[0]) {
  await showMenu(options);
  await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
}

/** As styles/variants.css shows it. */
function isShown(element: HTMLElement): boolean {
  const { session = '', hides = '' } = document.documentElement.dataset;
  const { for: kinds = session, pageFor = 'any' } = element.dataset;
  return kinds.split(' ').includes(session) && !hides.split(' ').includes(pageFor);
}

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(`dialog ${selector}`)]
    .filter(isShown)
    .flatMap(({ textContent }) => textContent || []);
const MAX = 'max.muster@example.de';

test('rules 10.4, 28.4, A20: the button has the focus before the dialog opens, and its content is there only then', async () => {
  await showMenu({ as: MAX });
  const button = screen.getByText('Mein Konto').parentElement as HTMLElement;
  // Unlike a click of a person here, it gives no focus, as in Safari.
  button.click();
  expect(focused).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(shown('li')).not.toEqual([]);
  document.querySelector('dialog')?.dispatchEvent(new Event('close'));
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(shown('li')).toEqual([]);
});

test.each([
  ['library', [], 'Zurück zur Recherche'],
  ['shop', ['Profildaten'], 'Zurück zum Shop'],
] as const)(
  'rules 10.4.a, 10.4.b: a person of the %s has name, account links, logout and product link',
  async (client, profile, back) => {
    await openMenu({ client, as: MAX });
    expect(shown('li')).toEqual([
      ...[...profile, 'Kontoeinstellungen', 'Passwort ändern', 'Abmelden', back],
    ]);
    expect(shown('p')).toEqual(['Max Muster', MAX]);
  },
);

test('rules 10.4.a, 10.4.b: an institution has its name and may sign in personally', async () => {
  await openMenu({ place: 'uni' });
  expect(shown('li')).toEqual(['Persönlich anmelden', 'Zurück zur Recherche']);
  expect(shown('p')).toEqual(['Institutioneller Zugang', 'Universität Beispiel']);
});

test('rule 3.11: an admin in the network of an institution has the menu of a person', async () => {
  await openMenu(await openNetworkAdmin());
  expect(shown('li')).toEqual([
    'Kontoeinstellungen',
    'Passwort ändern',
    'Abmelden',
    'Zurück zur Recherche',
  ]);
  expect(shown('p')[0]).toBe('max.muster@example.de');
});

test('rule 10.4: an institution without a name is called what it is', async () => {
  await openMenu(await openDescribed({ anonymous: 'true', username: undefined }));
  expect(shown('li')).toEqual(['Persönlich anmelden', 'Zurück zur Recherche']);
  expect(shown('p')).toEqual(['Institutioneller Zugang']);
});
