import { screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { confirmOptIn } from '../../../src/contract/calls/registration/confirm-opt-in.ts';
import { openBrowser } from '../../sandbox/support/browser.ts';
import { createRegistration, readConfirmationToken } from '../../sandbox/support/register.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import {
  findField,
  findSubmitButton,
  isPageBusy,
  readFormNotice,
  submitForm,
} from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openPage, openSandbox, type Page, restoreFromBfcache } from '../../support/page.tsx';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { REGISTER_PATH } from '../support/registration.tsx';
import { createRefusal, createReplyFault, type Fault } from '../support/reply-faults.ts';
import { RESEND_PATH } from '../support/resend.tsx';

/** The page waits this long before it sends the token (rules 7.10, 17.4). */
const OPT_IN_CONFIRM_MS = 1000;

const CONFIRM_PATH = confirmOptIn.path;
const DONE_PATH = '/registrierung-erfolgreich';
const UNCHECKED_TEXT =
  'Der Link konnte nicht geprüft werden Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.';
const EXPIRED_TEXT = 'Der Link ist nicht mehr gültig Fordern Sie bitte einen neuen Link an.';

async function registerPerson(): Promise<{ sandbox: Sandbox; token: string }> {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  await browser.post(REGISTER_PATH, await createRegistration(browser));
  return { sandbox, token: readConfirmationToken(sandbox) };
}

async function openOptIn(query: string, options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const path = `/registrierung-bestaetigung${query}`;
  const page = await openPage({ path, route: 'optIn', ...options });
  const optIn = await import('../../../src/portal/journeys/opt-in/OptInConfirmation.tsx');
  page.show(
    <StrictMode>
      <optIn.OptInConfirmationIsland facts={FACTS} />
    </StrictMode>,
  );
  return page;
}

const readHeading = () => document.querySelector('h1')?.textContent;
const findSpinner = () => screen.queryByText('Ihr Link wird geprüft …');

async function expectExpiredLink(page: Page): Promise<void> {
  await waitUntil(() => expect(readHeading()).toBe('Der Link ist nicht mehr gültig'));
  expect(
    within(screen.getByRole('main')).getByText('Fordern Sie bitte einen neuen Link an.'),
  ).toBeTruthy();
  expect(document.title).toBe('Der Link ist nicht mehr gültig – Mein Konto');
  expect(findSubmitButton().textContent).toContain('Neuen Link anfordern');
  expect(readNotices()).toEqual([['info', EXPIRED_TEXT]]);
  expect(document.activeElement).toBe(document.querySelector('h1'));
  expect([page.navigations, isPageBusy()]).toEqual([[], false]);
  expect(sessionStorage.getItem('confirmed')).toBeNull();
}

describe('a valid link', () => {
  test('is confirmed once, even if React runs effects twice, and opens the next page (S9.9)', async () => {
    const { sandbox, token } = await registerPerson();
    const page = await openOptIn(`?ot=${token}`, { sandbox });
    expect(readHeading()).toBe('Registrierung bestätigen');
    await waitUntil(() => expect(page.navigations).toEqual([`http://localhost:4400${DONE_PATH}`]));
    expect([location.search, history.state]).toMatchObject(['', { ot: token }]);
    await runPendingTasks();
    expect(page.readSentBodies(CONFIRM_PATH)).toEqual([{ optin_token: token }]);
    expect(page.navigations).toHaveLength(1);
    expect(findSpinner()).not.toBeNull();
  });

  test('opens the next page again after the browser has restored the page', async () => {
    const { sandbox, token } = await registerPerson();
    const page = await openOptIn(`?ot=${token}`, { sandbox });
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
    restoreFromBfcache();
    expect(page.navigations).toHaveLength(2);
    expect(page.readSentBodies(CONFIRM_PATH)).toHaveLength(1);
  });

  test('is checked after 1 s (7.10)', async () => {
    const { sandbox, token } = await registerPerson();
    stopClock();
    const page = await openOptIn(`?ot=${token}`, { sandbox, delays: 'specified' });
    await advanceClock(OPT_IN_CONFIRM_MS - 100 - performance.now());
    await runPendingTasks();
    expect(page.readSentBodies(CONFIRM_PATH)).toEqual([]);
    expect([findSpinner()?.getAttribute('role'), isPageBusy()]).toEqual(['status', true]);
    await advanceClock(100);
    await waitUntil(() => expect(page.readSentBodies(CONFIRM_PATH)).toHaveLength(1));
  });
});

describe('the screen for an expired link', () => {
  test.each(['', '?ot=', '?pt=abc'])('is shown for a link without a token: %j', async (query) => {
    const page = await openOptIn(query);
    await expectExpiredLink(page);
    expect(page.readSentBodies(CONFIRM_PATH)).toEqual([]);
  });

  test.each<[string, Fault]>([
    ['410', createRefusal(410, 'token expired')],
    ['no forward', createReplyFault({})],
    ['an empty forward', createReplyFault({ forward: '' })],
    ['the page of a proxy with 410', { kind: 'html', status: 410 }],
  ])('is shown if the backend answers with %s (5.2.10)', async (_, fault) => {
    const sandbox = await openSandbox();
    sandbox.faults.add({ path: CONFIRM_PATH, ...fault });
    await expectExpiredLink(await openOptIn('?ot=abc', { sandbox }));
  });

  test('is not shown if the check fails; an error notice is shown instead', async () => {
    const sandbox = await openSandbox();
    sandbox.faults.add({ path: CONFIRM_PATH, kind: 'status', status: 500 });
    await openOptIn('?ot=abc', { sandbox });
    await waitUntil(() => expect(readNotices()).toEqual([['error', UNCHECKED_TEXT]]));
  });

  test('has a form that requests a new link', async () => {
    const page = await openOptIn('');
    await expectExpiredLink(page);
    await submitForm({ Benutzername: 'jana@kanzlei-nord.de' });
    await waitUntil(() => expect(readFormNotice()?.heading).toBe('Neuer Bestätigungslink'));
    expect(page.readSentBodies(RESEND_PATH)).toMatchObject([
      { client_url: 'http://localhost:4400/registrierung-bestaetigung' },
    ]);
    expect(findField('Benutzername').value).toBe('jana@kanzlei-nord.de');
  });
});
