import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { FACTS } from '../support/facts.ts';
import { findField, readFormNotice, submitForm, user } from '../support/fields.ts';
import { openPage, showUserMenu } from '../support/page.tsx';
import * as account from './support/account.tsx';
import { openEnrollment } from './support/enrollment.tsx';
import { createOpener } from './support/island.ts';
import * as shop from './support/shop.tsx';

// jsdom has the element, but not the methods that open and close it.
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.dispatchEvent(new Event('close'));
};

/** Texts of the page in which a translation would find these words. */
function translatable(...words: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const isRead = !parentElement?.closest('[translate="no"], script, style');
    if (isRead && words.some((word) => textContent?.includes(word))) found.push(`${textContent}`);
  }
  return found;
}

const isShown = (...words: readonly string[]) =>
  waitUntil(() => {
    for (const word of words) expect(document.body.textContent).toContain(word);
  });

describe('no translation changes (rule 7.18.d)', () => {
  test('name and user name in the menu', async () => {
    await showUserMenu(await openPage({ path: '/', route: 'welcome', username: account.MAX }));
    await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
    await isShown('Max Muster', account.MAX);
    expect(translatable('Max', 'Muster', account.MAX)).toEqual([]);
  });

  test('names and addresses of the profile, also those that cannot be changed', async () => {
    await account.openProfile();
    const words = ['Max', 'Muster', 'Lindenallee', '50667', 'Köln', 'Deutschland', account.MAX];
    await isShown(...words);
    expect(translatable(...words)).toEqual([]);
    await account.pressSectionButton('Persönliche Daten', 'Bearbeiten');
    await waitUntil(() => expect(findField('Vorname').value).toBe('Max'));
    expect(translatable(account.MAX)).toEqual([]);
  });

  test('names and addresses of subusers, before and after actions on their invitations', async () => {
    await account.openSubusers();
    await isShown('Ulla Unter', account.ULLA_EMAIL);
    expect(translatable('Ulla', account.ULLA_EMAIL)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Einladung zurückziehen/ }));
    await isShown('Möchten Sie die Einladung an');
    expect(translatable(account.ULLA_EMAIL)).toEqual([]);
    await submitForm();
    await waitUntil(() => expect(readFormNotice()?.heading).toContain('zurückgezogen'));
    expect(document.querySelector('.toast-heading')?.textContent).toContain(account.ULLA_EMAIL);
    expect(translatable(account.ULLA_EMAIL).filter((text) => !isSpoken(text))).toEqual([]);
  });

  test('name and addresses in the summary of the shop', async () => {
    await shop.openSummary();
    const words = ['Jana', 'Beispiel', 'Lindenallee 12', '50667', 'jana@kanzlei-nord.de'];
    await isShown(...words);
    expect(translatable(...words)).toEqual([]);
  });

  test('name, address and number in the receipt of a declaration', async () => {
    const path = '/vertrag-kuendigen';
    await createOpener({ path, route: 'cancellation' }, async () => {
      const { DeclarationAreaIsland } = await import(
        '../../src/portal/journeys/declarations/DeclarationArea.tsx'
      );
      const targets = { library: { category: 'vertrag', topic: 'kuendigung' } };
      return (
        <DeclarationAreaIsland
          facts={FACTS}
          kind="cancellation"
          phone="0800 1234567"
          targets={targets}
        />
      );
    })();
    await user.click(findField('Ordentliche Kündigung'));
    await submitForm({
      'Vor- und Nachname': 'Jana Nord',
      'Kundennummer, falls zur Hand': '4711-0815',
      'Vertrag, den Sie kündigen': 'Kommentar zum BGB',
      'E-Mail-Adresse für die Bestätigung': 'jana@kanzlei-nord.de',
    });
    const words = ['Jana Nord', '4711-0815', 'jana@kanzlei-nord.de'];
    await isShown(...words, 'ist bei uns eingegangen');
    expect(translatable(...words)).toEqual([]);
  });

  test('the ending of the addresses of a customer', async () => {
    await openEnrollment('kanzlei-x');
    await isShown('@kanzlei-x.de');
    expect(translatable('kanzlei-x.de')).toEqual([]);
  });

  test('names and addresses in the file of one’s own data', async () => {
    await openPage({ path: '/kontoeinstellungen', route: 'settings', username: account.MAX });
    const files = await import('../../src/portal/journeys/account/own-data/files/own-data.ts');
    const { reply } = await files.collectOwnData(account.MAX, true);
    document.body.innerHTML = reply ? files.ownDataPage(reply) : '';
    await isShown('Muster', 'Lindenallee');
    expect(translatable('Muster', 'Lindenallee', account.MAX)).toEqual([]);
  });
});

/** Whether a live region announces the text, where nobody sees it. */
const isSpoken = (text: string) =>
  [...document.querySelectorAll('[aria-live]')].some((place) => place.textContent === text);
