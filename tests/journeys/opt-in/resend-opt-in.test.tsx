import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIRM_PAGE } from '../../sandbox/support/register.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import * as fields from '../../support/fields.ts';
import { findLiveRegions, readNotices, recordNotices } from '../../support/notices.ts';
import { openResendForm, RESEND_PATH } from '../support/resend.tsx';

/** The button is disabled for this time after a success (rules 7.11, S7.3). */
const RESEND_COOLDOWN_S = 30;

const NEW_EMAIL = 'jana@kanzlei-nord.de';
const ACTIVE_EMAIL = 'max.muster@example.de';
const SUCCESS_NOTICE = {
  heading: 'Neuer Bestätigungslink',
  texts: ['Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.'],
};
const OFFLINE_TEXT =
  'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';

/** The test advances the clock in steps of this length. */
const STEP_MS = 50;

async function resend(username: string): Promise<void> {
  fields.setValues({ Benutzername: username });
  await fields.user.click(fields.findSubmitButton());
}

/** Waits for the notice of success. A stopped clock advances only a few milliseconds meanwhile. */
async function waitForSuccess(): Promise<void> {
  await waitUntil(() => expect(fields.readFormNotice()).toEqual(SUCCESS_NOTICE));
}

const INVALID_CHARACTERS_TEXT = 'Der Benutzername enthält ungültige Zeichen.';
test.each([
  ['1234567', INVALID_CHARACTERS_TEXT],
  ['jana muster', INVALID_CHARACTERS_TEXT],
  ['jana;muster', INVALID_CHARACTERS_TEXT],
  ['<b>', INVALID_CHARACTERS_TEXT],
  ['  ', 'Bitte geben Sie Ihre Benutzernamen ein.'],
])('the error of the user name %j is shown only after the first submit', async (username, text) => {
  const page = await openResendForm();
  fields.setValues({ Benutzername: username });
  await runPendingTasks();
  expect(fields.readFieldError('username')).toBeUndefined();
  const { form } = fields.findField('Benutzername');
  if (form) fireEvent.submit(form);
  await waitUntil(() => expect(fields.readFieldError('username')).toBe(text));
  expect(fields.readErrorSummary()?.links).toEqual([['#field-username', text]]);
  expect(document.title).toMatch(/^Fehler: /);
  fields.setValues({ Benutzername: 'jana.müller_1-2+3@kanzlei-nord.de' });
  await waitUntil(() => expect(fields.readFieldError('username')).toBeUndefined());
  expect(fields.readErrorSummary()).toBeNull();
  expect(page.readSentBodies(RESEND_PATH)).toEqual([]);
});

describe('the result of a request for a new link', () => {
  test('is a focused notice, and the request contains the typed text without blanks at its ends', async () => {
    const page = await openResendForm();
    await resend(` ${NEW_EMAIL} `);
    await waitForSuccess();
    expect(readNotices()).toEqual([
      ['success', [SUCCESS_NOTICE.heading, ...SUCCESS_NOTICE.texts].join(' ')],
    ]);
    expect(page.readSentBodies(RESEND_PATH)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        username: NEW_EMAIL,
        client_url: CONFIRM_PAGE,
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Neuer Bestätigungslink');
    expect(findLiveRegions('Neuer Bestätigungslink')).toEqual([]);
    expect(page.navigations).toEqual([]);
  });

  test('is the same for an active account, whose mail says that it is active (S7.1, 5.2.9)', async () => {
    const page = await openResendForm();
    await resend(ACTIVE_EMAIL);
    await waitForSuccess();
    expect(page.navigations).toEqual([]);
    const subject = 'Ihr Zugang ist bereits aktiv';
    const text = expect.stringMatching(/aktiv: Sie können sich(?!.*http)/s);
    expect(page.sandbox.listMails()).toMatchObject([{ recipient: ACTIVE_EMAIL, subject, text }]);
  });

  test('opens the research platform if the reply has a forward, whatever its address (4.12)', async () => {
    const page = await openResendForm();
    page.answer(RESEND_PATH, { success: true, forward: 'https://evil.test/' });
    await resend(ACTIVE_EMAIL);
    await waitUntil(() =>
      expect(page.navigations).toEqual(['http://localhost:4400/__sandbox/recherche']),
    );
  });

  test('disables the button for 30 s, with a countdown that is not announced', async () => {
    await openResendForm();
    stopClock();
    await resend(NEW_EMAIL);
    await waitForSuccess();
    const countdown = screen.getByText(/^Erneut senden in \d+ s möglich$/);
    expect(countdown.textContent).toBe(`Erneut senden in ${RESEND_COOLDOWN_S} s möglich`);
    expect(countdown.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    expect(fields.findSubmitButton().disabled).toBe(true);
    expect(fields.findSubmitButton().getAttribute('aria-describedby')).toBe(countdown.id);
    // A timer that starts during a step fires only in the next step. So with long steps, a timer that is
    // too fast would fire once a step and look correct.
    const startMs = performance.now();
    const msByText = new Map<string, number>();
    while (
      fields.findSubmitButton().disabled &&
      performance.now() < startMs + 2 * RESEND_COOLDOWN_S * 1000
    ) {
      const text = countdown.textContent;
      msByText.set(text, (msByText.get(text) ?? 0) + STEP_MS);
      await advanceClock(STEP_MS);
    }
    expect([...msByText.keys()]).toEqual(
      Array.from(
        { length: RESEND_COOLDOWN_S },
        (_, elapsedSeconds) => `Erneut senden in ${RESEND_COOLDOWN_S - elapsedSeconds} s möglich`,
      ),
    );
    for (const [text, ms] of msByText)
      expect(Math.abs(ms - 1000), text).toBeLessThanOrEqual(2 * STEP_MS);
    expect(fields.findSubmitButton().disabled).toBe(false);
    expect(fields.readFormNotice()).toEqual(SUCCESS_NOTICE);
  });

  test('replaces an earlier success or failure', async () => {
    const failureTexts = ['Etwas ist schief gelaufen.', OFFLINE_TEXT];
    const page = await openResendForm();
    const notices = await recordNotices();
    const listKinds = () => notices.map(({ kind }) => kind);
    stopClock();
    await resend(NEW_EMAIL);
    await waitForSuccess();
    for (let second = 0; second <= RESEND_COOLDOWN_S; second++) await advanceClock(1000);
    page.sandbox.faults.add({ path: RESEND_PATH, kind: 'cut' });
    await fields.user.click(fields.findSubmitButton());
    await waitUntil(() => expect(fields.readFormNotice()?.texts).toEqual(failureTexts));
    expect(findLiveRegions('schief gelaufen')).toEqual([]);
    expect(readNotices()).toEqual([['error', [SUCCESS_NOTICE.heading, ...failureTexts].join(' ')]]);
    expect(document.querySelectorAll('main .notice')).toHaveLength(1);
    page.sandbox.faults.add({ path: RESEND_PATH, kind: 'cut' });
    await fields.user.click(fields.findSubmitButton());
    await waitUntil(() => expect(listKinds()).toEqual(['success', 'error', 'error']));
    await fields.user.click(fields.findSubmitButton());
    await waitForSuccess();
    expect(document.querySelectorAll('main .notice')).toHaveLength(1);
    expect(document.title).not.toMatch(/^Fehler/);
    expect(listKinds()).toEqual(['success', 'error', 'error', 'success']);
  });
});
