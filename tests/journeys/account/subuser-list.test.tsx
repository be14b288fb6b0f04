import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { readFormNotice, user } from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { type Page, restoreFromBfcache } from '../../support/page.tsx';
import * as account from '../support/account.tsx';

const SUBUSERS = 'Unterbenutzer';
const LIST = '/account/subusers';
const RESEND = '/account/subusers/resend';
const REMOVE = '/account/subusers/remove';
const UWE = 'uwe@kanzlei-nord.de';

const rows = () => [...document.querySelectorAll('.subuser')].map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('button').map((button) => button.textContent);
const focused = () => document.activeElement?.textContent;
const heading = (words: string) => waitUntil(() => expect(readFormNotice()?.heading).toBe(words));
const told = (kind: string) => [readFormNotice()?.heading, [[kind, readFormNotice()?.heading]]];

function confirm({ sandbox: { store } }: Page, email = account.ULLA): void {
  store.run`UPDATE people SET confirmed_at = 1 WHERE id = ${findPersonByUsername(store, email)?.id ?? 0}`;
}

async function openTwo(): Promise<Page> {
  const page = await account.openSubusers({}, (opened) => {
    account.addSubuser(opened.sandbox, UWE);
    confirm(opened, UWE);
  });
  await account.waitForSection(SUBUSERS);
  return page;
}

describe('the list of subusers', () => {
  test('names each with address and state, and offers more for invited ones (33.1, 33.8)', async () => {
    await openTwo();
    expect(rows()).toEqual([`Ulla Unter${account.ULLA}Eingeladen`, `Ulla Unter${UWE}Aktiv`]);
    expect(names()).toEqual([
      `Erneut einladen: ${account.ULLA}Wird gesendet …`,
      `Einladung zurückziehen: ${account.ULLA}`,
    ]);
  });

  test.each([
    [
      'says that there is none (33.1)',
      { subusers: [] },
      200,
      'Sie haben noch keine Unterbenutzer.',
    ],
    ['shows nothing where the backend has none (33.2)', {}, 404, ''],
  ])('%s', async (_, body, status, text) => {
    const page = await account.openSubusers({}, ({ answer }) => answer(LIST, body, status));
    await waitUntil(() => expect(document.querySelector('[aria-busy="false"]')).toBeTruthy());
    expect(account.findSettingsSection(SUBUSERS)?.textContent).toBe(`${SUBUSERS}${text}`);
    expect(page.readSentBodies(LIST)).toHaveLength(1);
  });

  test.each([
    ['a subuser', 'sub@example.de', []],
    ['an owner whose client has no subusers', account.MAX, ['subuser']],
  ])('is not requested by %s (33.1)', async (_, username, hide) => {
    const { sandbox } = await openTwo();
    const body = { routes: { show: [], hide } };
    sandbox.faults.add({ path: '/csa/config', kind: 'status', status: 200, body });
    const page = await account.openSubusers({ sandbox, username });
    await runPendingTasks();
    expect(account.findSettingsSection(SUBUSERS)?.textContent).toBe(SUBUSERS);
    expect(page.readSentBodies(LIST)).toEqual([]);
  });

  test('is requested again when the browser restores the page (33.3)', async () => {
    const { sandbox } = await openTwo();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitUntil(() => expect(rows()).toEqual([]));
    account.addSubuser(sandbox, 'uta@kanzlei-nord.de');
    restoreFromBfcache();
    await waitUntil(() => expect(rows()).toHaveLength(3));
  });
});

describe('an invitation', () => {
  test('is sent again once, and then its button is disabled for 30 s (33.5, 33.8)', async () => {
    const page = await openTwo();
    const button = screen.getByRole('button', { name: /^Erneut einladen/ });
    await user.dblClick(button);
    await heading(`Die Einladung an ${account.ULLA} wurde erneut gesendet.`);
    expect([focused(), readNotices()], 'rule 10.7').toEqual(told('success'));
    expect(page.readSentBodies(RESEND)).toEqual([
      { id: expect.any(String), client_url: 'http://localhost:4400/registrierung-bestaetigung' },
    ]);
    expect(page.sandbox.mails()[0]?.recipient).toBe(account.ULLA);
    expect(button).toHaveProperty('disabled', true);
    await account.waitForSectionText(SUBUSERS, 'Erneut senden in 30 s möglich');
    // The page was frozen for an hour.
    vi.setSystemTime(Date.now() + 3_600_000);
    await waitUntil(() => expect(button).toHaveProperty('disabled', false));
  });

  test('is withdrawn after one question (33.6, 33.8, 18.6)', async () => {
    const page = await openTwo();
    await account.pressSectionButton(SUBUSERS, 'Einladung zurückziehen');
    expect(focused()).toMatch(/^Möchten Sie die Einladung an ulla@kanzlei-nord.de zurückziehen\?/);
    await account.pressSectionButton(SUBUSERS, 'Abbrechen');
    expect(focused()).toBe(`Einladung zurückziehen: ${account.ULLA}`);
    expect(page.readSentBodies(REMOVE)).toEqual([]);
    await account.pressSectionButton(SUBUSERS, 'Einladung zurückziehen');
    expect(account.findSettingsSection(SUBUSERS)?.querySelector('.button')).toBeNull();
    await account.pressSectionButton(SUBUSERS, 'Ja, zurückziehen');
    await heading(`Die Einladung an ${account.ULLA} wurde zurückgezogen.`);
    expect([focused(), readNotices()], 'rule 10.7').toEqual(told('success'));
    await waitUntil(() => expect(rows()).toEqual([`Ulla Unter${UWE}Aktiv`]));
    expect(findPersonByUsername(page.sandbox.store, account.ULLA)).toBeUndefined();
    expect(page.readSentBodies(REMOVE)).toHaveLength(1);
  });

  test.each([['Erneut einladen'], ['Einladung zurückziehen', 'Ja, zurückziehen']])(
    'that was confirmed meanwhile is shown as active after %s (33.7)',
    async (...pressed) => {
      confirm(await openTwo());
      for (const words of pressed) await account.pressSectionButton(SUBUSERS, words);
      await heading(`Die Einladung an ${account.ULLA} ist nicht mehr offen.`);
      await waitUntil(() => expect(rows()[0]).toBe(`Ulla Unter${account.ULLA}Aktiv`));
      expect(account.findSettingsSection(SUBUSERS)?.querySelector('button')).toBeNull();
      expect([focused(), readNotices()], 'rule 10.7').toEqual(told('info'));
    },
  );

  test('shows a failure at its row until the next action (33.7)', async () => {
    (await openTwo()).sandbox.faults.add({ path: REMOVE, kind: 'status', status: 500 });
    await account.pressSectionButton(SUBUSERS, 'Einladung zurückziehen');
    await account.pressSectionButton(SUBUSERS, 'Ja, zurückziehen');
    await heading('Einladung nicht zurückgezogen');
    expect(document.querySelector('li .notice')).toBeTruthy();
    await account.pressSectionButton(SUBUSERS, 'Abbrechen');
    expect(readFormNotice()).toBeNull();
    expect(rows()).toHaveLength(2);
  });
});
