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

// jsdom has the element <dialog> without its methods.
HTMLDialogElement.prototype.showModal = () => {};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.dispatchEvent(new Event('close'));
};

/** Lists the texts that contain one of the words, and that a translation of the page would change. */
function listTranslatableTexts(...words: readonly string[]): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const isTranslatable = !parentElement?.closest('[translate="no"], script, style');
    if (isTranslatable && words.some((word) => textContent?.includes(word)))
      texts.push(`${textContent}`);
  }
  return texts;
}

const waitForTexts = (...words: readonly string[]) =>
  waitUntil(() => {
    for (const word of words) expect(document.body.textContent).toContain(word);
  });

describe('a translation does not change (7.18.d)', () => {
  test('name and user name in the menu', async () => {
    await showUserMenu(
      await openPage({ path: '/', route: 'welcome', username: account.MAX_MUSTER }),
    );
    await user.click(screen.getByText('Mein Konto', { selector: 'button span' }));
    await waitForTexts('Max Muster', account.MAX_MUSTER);
    expect(listTranslatableTexts('Max', 'Muster', account.MAX_MUSTER)).toEqual([]);
  });

  test('names and addresses of the profile, including read-only fields', async () => {
    await account.openProfile();
    const words = [
      'Max',
      'Muster',
      'Lindenallee',
      '50667',
      'Köln',
      'Deutschland',
      account.MAX_MUSTER,
    ];
    await waitForTexts(...words);
    expect(listTranslatableTexts(...words)).toEqual([]);
    await account.pressSectionButton('Persönliche Daten', 'Bearbeiten');
    await waitUntil(() => expect(findField('Vorname').value).toBe('Max'));
    expect(listTranslatableTexts(account.MAX_MUSTER)).toEqual([]);
  });

  test('names and addresses of subusers, before and after actions on their invitations', async () => {
    await account.openSubusers();
    await waitForTexts('Ulla Unter', account.ULLA_EMAIL);
    expect(listTranslatableTexts('Ulla', account.ULLA_EMAIL)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Einladung zurückziehen/ }));
    await waitForTexts('Möchten Sie die Einladung an');
    expect(listTranslatableTexts(account.ULLA_EMAIL)).toEqual([]);
    await submitForm();
    await waitUntil(() => expect(readFormNotice()?.heading).toContain('zurückgezogen'));
    expect(document.querySelector('.notice-heading')?.textContent).toContain(account.ULLA_EMAIL);
    expect(listTranslatableTexts(account.ULLA_EMAIL).filter((text) => !isAnnounced(text))).toEqual(
      [],
    );
  });

  test('name and addresses in the summary of the shop', async () => {
    await shop.openSummary();
    const words = ['Jana', 'Beispiel', 'Lindenallee 12', '50667', 'jana@kanzlei-nord.de'];
    await waitForTexts(...words);
    expect(listTranslatableTexts(...words)).toEqual([]);
  });

  test('name, e-mail address and customer number in the receipt of a declaration', async () => {
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
    await waitForTexts(...words, 'ist bei uns eingegangen');
    expect(listTranslatableTexts(...words)).toEqual([]);
  });

  test('the fixed domain of a customer’s e-mail addresses', async () => {
    await openEnrollment('kanzlei-x');
    await waitForTexts('@kanzlei-x.de');
    expect(listTranslatableTexts('kanzlei-x.de')).toEqual([]);
  });

  test('names and addresses in the downloaded file of personal data', async () => {
    await openPage({
      path: '/kontoeinstellungen',
      route: 'settings',
      username: account.MAX_MUSTER,
    });
    const files = await import('../../src/portal/journeys/account/own-data/files/own-data.ts');
    const { reply } = await files.collectOwnData(account.MAX_MUSTER, true);
    document.body.innerHTML = reply ? files.createOwnDataPage(reply) : '';
    await waitForTexts('Muster', 'Lindenallee');
    expect(listTranslatableTexts('Muster', 'Lindenallee', account.MAX_MUSTER)).toEqual([]);
  });
});

/** Whether the text is in a live region, which only screen readers read. */
const isAnnounced = (text: string) =>
  [...document.querySelectorAll('[aria-live]')].some((region) => region.textContent === text);
