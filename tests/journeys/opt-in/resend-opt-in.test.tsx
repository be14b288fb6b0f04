import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { CONFIRM_PAGE } from '../../sandbox/support/register.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import * as fields from '../../support/fields.ts';
import { findLiveRegions, readNotices, recordNotices } from '../../support/notices.ts';
import { openResendForm, RESEND_PATH } from '../support/resend.tsx';

/** rules 7.11, S7.3 */
const RESEND_COOLDOWN_S = 30;

const NEW = 'jana@kanzlei-nord.de';
const ACTIVE = 'max.muster@example.de';
const SUCCESS = {
  heading: 'Neuer Bestätigungslink',
  texts: ['Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.'],
};
const OFFLINE = 'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';

const STEP_MS = 50;

async function resend(username: string): Promise<void> {
  fields.setValues({ Benutzername: username });
  await fields.user.click(fields.findSubmitButton());
}

/** Waits for the success; a stopped clock moves only by milliseconds meanwhile. */
async function succeeded(): Promise<void> {
  await waitUntil(() => expect(fields.readFormNotice()).toEqual(SUCCESS));
}

const CHARACTERS = 'Der Benutzername enthält ungültige Zeichen.';
test.each([
  ['1234567', CHARACTERS],
  ['jana muster', CHARACTERS],
  ['jana;muster', CHARACTERS],
  ['<b>', CHARACTERS],
  ['  ', 'Bitte geben Sie Ihre Benutzernamen ein.'],
])('the user name %j is wrong after the first submit, not before', async (username, text) => {
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

describe('the answer', () => {
  test('is a notice with the focus, after exactly the typed text was sent', async () => {
    const page = await openResendForm();
    await resend(` ${NEW} `);
    await succeeded();
    expect(readNotices()).toEqual([['success', [SUCCESS.heading, ...SUCCESS.texts].join(' ')]]);
    expect(page.readSentBodies(RESEND_PATH)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        username: NEW,
        client_url: CONFIRM_PAGE,
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Neuer Bestätigungslink');
    expect(findLiveRegions('Neuer Bestätigungslink')).toEqual([]);
    expect(page.navigations).toEqual([]);
  });

  test('is the same for an active account, whose mail says so (S7.1, 5.2.9)', async () => {
    const page = await openResendForm();
    await resend(ACTIVE);
    await succeeded();
    expect(page.navigations).toEqual([]);
    const subject = 'Ihr Zugang ist bereits aktiv';
    const text = expect.stringMatching(/aktiv: Sie können sich(?!.*http)/s);
    expect(page.sandbox.mails()).toMatchObject([{ recipient: ACTIVE, subject, text }]);
  });

  test('leads an active account to the research platform, whatever the forward says (4.12)', async () => {
    const page = await openResendForm();
    page.answer(RESEND_PATH, { success: true, forward: 'https://evil.test/' });
    await resend(ACTIVE);
    await waitUntil(() =>
      expect(page.navigations).toEqual(['http://localhost:4400/__sandbox/recherche']),
    );
  });

  test('disables the button for 30 s, with a countdown that is not announced', async () => {
    await openResendForm();
    stopClock();
    await resend(NEW);
    await succeeded();
    const wait = screen.getByText(/^Erneut senden in \d+ s möglich$/);
    expect(wait.textContent).toBe(`Erneut senden in ${RESEND_COOLDOWN_S} s möglich`);
    expect(wait.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
    expect(fields.findSubmitButton().disabled).toBe(true);
    expect(fields.findSubmitButton().getAttribute('aria-describedby')).toBe(wait.id);
    // The steps are small, because a timer that a step starts is not part of it: a timer that runs too fast would
    // fire once in a step, however long that is.
    const begun = performance.now();
    const seen = new Map<string, number>();
    while (
      fields.findSubmitButton().disabled &&
      performance.now() < begun + 2 * RESEND_COOLDOWN_S * 1000
    ) {
      const text = wait.textContent;
      seen.set(text, (seen.get(text) ?? 0) + STEP_MS);
      await advanceClock(STEP_MS);
    }
    expect([...seen.keys()]).toEqual(
      Array.from(
        { length: RESEND_COOLDOWN_S },
        (_, gone) => `Erneut senden in ${RESEND_COOLDOWN_S - gone} s möglich`,
      ),
    );
    for (const [text, ms] of seen)
      expect(Math.abs(ms - 1000), text).toBeLessThanOrEqual(2 * STEP_MS);
    expect(fields.findSubmitButton().disabled).toBe(false);
    expect(fields.readFormNotice()).toEqual(SUCCESS);
  });

  test('is a failure after a success, and a success after a failure', async () => {
    const texts = ['Etwas ist schief gelaufen.', OFFLINE];
    const page = await openResendForm();
    const shown = await recordNotices();
    const kinds = () => shown.map(({ kind }) => kind);
    stopClock();
    await resend(NEW);
    await succeeded();
    for (let second = 0; second <= RESEND_COOLDOWN_S; second++) await advanceClock(1000);
    page.sandbox.faults.add({ path: RESEND_PATH, kind: 'cut' });
    await fields.user.click(fields.findSubmitButton());
    await waitUntil(() => expect(fields.readFormNotice()?.texts).toEqual(texts));
    expect(findLiveRegions('schief gelaufen')).toEqual([]);
    expect(readNotices()).toEqual([['error', [SUCCESS.heading, ...texts].join(' ')]]);
    expect(document.querySelectorAll('main .notice')).toHaveLength(1);
    page.sandbox.faults.add({ path: RESEND_PATH, kind: 'cut' });
    await fields.user.click(fields.findSubmitButton());
    await waitUntil(() => expect(kinds()).toEqual(['success', 'error', 'error']));
    await fields.user.click(fields.findSubmitButton());
    await succeeded();
    expect(document.querySelectorAll('main .notice')).toHaveLength(1);
    expect(document.title).not.toMatch(/^Fehler/);
    expect(kinds()).toEqual(['success', 'error', 'error', 'success']);
  });
});
