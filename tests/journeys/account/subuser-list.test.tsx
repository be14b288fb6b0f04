import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { readFormNotice, user } from '../../support/fields.ts';
import { readNotices, recordNotices } from '../../support/notices.ts';
import { type Page, restoreFromBfcache } from '../../support/page.tsx';
import * as account from '../support/account.tsx';

const SUBUSERS_HEADING = 'Unterbenutzer';
const LIST_PATH = '/account/subusers';
const RESEND_PATH = '/account/subusers/resend';
const REMOVE_PATH = '/account/subusers/remove';
const UWE_EMAIL = 'uwe@kanzlei-nord.de';

const listRows = () =>
  [...document.querySelectorAll('.subuser')].map(({ textContent }) => textContent);
const listButtonTexts = () => screen.getAllByRole('button').map((button) => button.textContent);
const readFocusedText = () => document.activeElement?.textContent;
const waitForNotice = (heading: string) =>
  waitUntil(() => expect(readFormNotice()?.heading).toBe(heading));

/** Checks that the notice of the list has the focus, and is the only notice of the page (rule 10.7). */
function expectFocusedNotice(kind: string): void {
  const heading = readFormNotice()?.heading;
  expect(readFocusedText()).toBe(heading);
  expect(readNotices()).toEqual([[kind, heading]]);
}

function confirmInvitation({ sandbox: { store } }: Page, email = account.ULLA_EMAIL): void {
  store.run`UPDATE people SET confirmed_at = 1 WHERE id = ${findPersonByUsername(store, email)?.id ?? 0}`;
}

async function openTwoSubusers(): Promise<Page> {
  const page = await account.openSubusers({}, (openedPage) => {
    account.addSubuser(openedPage.sandbox, UWE_EMAIL);
    confirmInvitation(openedPage, UWE_EMAIL);
  });
  await account.waitForSection(SUBUSERS_HEADING);
  return page;
}

describe('the list of subusers', () => {
  test('shows address and state of each subuser, and buttons for invited subusers (33.1, 33.8)', async () => {
    await openTwoSubusers();
    expect(listRows()).toEqual([
      `Ulla Unter${account.ULLA_EMAIL}Eingeladen`,
      `Ulla Unter${UWE_EMAIL}Aktiv`,
    ]);
    expect(listButtonTexts()).toEqual([
      `Erneut einladen: ${account.ULLA_EMAIL}Wird gesendet …`,
      `Einladung zurückziehen: ${account.ULLA_EMAIL}`,
    ]);
  });

  test.each([
    [
      'says that there are no subusers (33.1)',
      { subusers: [] },
      200,
      'Sie haben noch keine Unterbenutzer.',
    ],
    ['is empty when the backend has no list of subusers (33.2)', {}, 404, ''],
  ])('%s', async (_, body, status, text) => {
    const page = await account.openSubusers({}, ({ answer }) => answer(LIST_PATH, body, status));
    await waitUntil(() => expect(document.querySelector('[aria-busy="false"]')).toBeTruthy());
    expect(account.findSectionByHeading(SUBUSERS_HEADING)?.textContent).toBe(
      `${SUBUSERS_HEADING}${text}`,
    );
    expect(page.readSentBodies(LIST_PATH)).toHaveLength(1);
  });

  test.each([
    ['a subuser', 'sub@example.de', []],
    ['an owner whose client has no subusers', account.MAX_MUSTER, ['subuser']],
  ])('is not requested by %s (33.1)', async (_, username, hide) => {
    const { sandbox } = await openTwoSubusers();
    const body = { routes: { show: [], hide } };
    sandbox.faults.add({ path: '/csa/config', kind: 'status', status: 200, body });
    const page = await account.openSubusers({ sandbox, username });
    await runPendingTasks();
    expect(account.findSectionByHeading(SUBUSERS_HEADING)?.textContent).toBe(SUBUSERS_HEADING);
    expect(page.readSentBodies(LIST_PATH)).toEqual([]);
  });

  test('is requested again when the browser restores the page (33.3)', async () => {
    const { sandbox } = await openTwoSubusers();
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await waitUntil(() => expect(listRows()).toEqual([]));
    account.addSubuser(sandbox, 'uta@kanzlei-nord.de');
    restoreFromBfcache();
    await waitUntil(() => expect(listRows()).toHaveLength(3));
  });
});

describe('an invitation', () => {
  test('is sent again once, and then its button is disabled for 30 s (33.5, 33.8)', async () => {
    const page = await openTwoSubusers();
    const button = screen.getByRole('button', { name: /^Erneut einladen/ });
    await user.dblClick(button);
    await waitForNotice(`Die Einladung an ${account.ULLA_EMAIL} wurde erneut gesendet.`);
    expectFocusedNotice('success');
    expect(page.readSentBodies(RESEND_PATH)).toEqual([
      { id: expect.any(String), client_url: 'http://localhost:4400/registrierung-bestaetigung' },
    ]);
    expect(page.sandbox.listMails()[0]?.recipient).toBe(account.ULLA_EMAIL);
    expect(button).toHaveProperty('disabled', true);
    await account.waitForSectionText(SUBUSERS_HEADING, 'Erneut senden in 30 s möglich');
    // The browser has frozen the page for an hour.
    vi.setSystemTime(Date.now() + 3_600_000);
    await waitUntil(() => expect(button).toHaveProperty('disabled', false));
  });

  /** Confirms the withdrawal of two invitations, and holds both replies. @returns functions that release a reply */
  async function startTwoWithdrawals() {
    const page = await account.openSubusers({}, ({ sandbox }) =>
      account.addSubuser(sandbox, UWE_EMAIL),
    );
    await account.waitForSection(SUBUSERS_HEADING);
    for (const button of screen.getAllByRole('button', { name: /^Einladung zurückziehen/ }))
      await user.click(button);
    const releases: (() => void)[] = [];
    for (const button of screen.getAllByRole('button', { name: /^Ja, zurückziehen/ })) {
      releases.push(page.hold(REMOVE_PATH));
      await user.click(button);
    }
    return releases;
  }

  test("disables 'Abbrechen' while it is withdrawn (7.5.6.c)", async () => {
    await startTwoWithdrawals();
    const cancelButtons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Abbrechen/ });
    await waitUntil(() =>
      expect(cancelButtons.map(({ disabled }) => disabled)).toEqual([true, true]),
    );
  });

  test('shows a notice for each withdrawal, even while another withdrawal is sent (10.7)', async () => {
    const releases = await startTwoWithdrawals();
    const notices = await recordNotices();
    for (const [index, release] of releases.entries()) {
      release();
      await waitUntil(() => expect(notices).toHaveLength(index + 1));
    }
  });

  test('is withdrawn after a confirmation (33.6, 33.8, 18.6)', async () => {
    const page = await openTwoSubusers();
    await account.pressSectionButton(SUBUSERS_HEADING, 'Einladung zurückziehen');
    expect(readFocusedText()).toMatch(
      /^Möchten Sie die Einladung an ulla@kanzlei-nord.de zurückziehen\?/,
    );
    await account.pressSectionButton(SUBUSERS_HEADING, 'Abbrechen');
    expect(readFocusedText()).toBe(`Einladung zurückziehen: ${account.ULLA_EMAIL}`);
    expect(page.readSentBodies(REMOVE_PATH)).toEqual([]);
    await account.pressSectionButton(SUBUSERS_HEADING, 'Einladung zurückziehen');
    expect(account.findSectionByHeading(SUBUSERS_HEADING)?.querySelector('.button')).toBeNull();
    await account.pressSectionButton(SUBUSERS_HEADING, 'Ja, zurückziehen');
    await waitForNotice(`Die Einladung an ${account.ULLA_EMAIL} wurde zurückgezogen.`);
    expectFocusedNotice('success');
    await waitUntil(() => expect(listRows()).toEqual([`Ulla Unter${UWE_EMAIL}Aktiv`]));
    expect(findPersonByUsername(page.sandbox.store, account.ULLA_EMAIL)).toBeUndefined();
    expect(page.readSentBodies(REMOVE_PATH)).toHaveLength(1);
  });

  test.each([
    ['another invitation', ['Erneut einladen']],
    ['a withdrawal', ['Einladung zurückziehen', 'Ja, zurückziehen']],
  ])(
    'that was confirmed meanwhile is shown as active after an attempt at %s (33.7)',
    async (_, pressedButtons) => {
      confirmInvitation(await openTwoSubusers());
      for (const label of pressedButtons) await account.pressSectionButton(SUBUSERS_HEADING, label);
      await waitForNotice(`Die Einladung an ${account.ULLA_EMAIL} ist nicht mehr offen.`);
      await waitUntil(() => expect(listRows()[0]).toBe(`Ulla Unter${account.ULLA_EMAIL}Aktiv`));
      expect(account.findSectionByHeading(SUBUSERS_HEADING)?.querySelector('button')).toBeNull();
      expectFocusedNotice('info');
    },
  );

  test('shows a failure at its row until the next action (33.7)', async () => {
    (await openTwoSubusers()).sandbox.faults.add({
      path: REMOVE_PATH,
      kind: 'status',
      status: 500,
    });
    await account.pressSectionButton(SUBUSERS_HEADING, 'Einladung zurückziehen');
    await account.pressSectionButton(SUBUSERS_HEADING, 'Ja, zurückziehen');
    await waitForNotice('Einladung nicht zurückgezogen');
    expect(document.querySelector('li .notice')).toBeTruthy();
    await account.pressSectionButton(SUBUSERS_HEADING, 'Abbrechen');
    expect(readFormNotice()).toBeNull();
    expect(listRows()).toHaveLength(2);
  });
});
