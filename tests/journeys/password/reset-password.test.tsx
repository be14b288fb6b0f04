import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../sandbox/support/browser.ts';
import { createPasswordCalls, readResetToken } from '../../sandbox/support/credentials.ts';
import { advanceClock, stopClock, waitUntil } from '../../support/clock.ts';
import {
  isPageBusy,
  readFieldError,
  readFormNotice,
  setValues,
  submitForm,
} from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openSandbox } from '../../support/page.tsx';
import {
  NEW_PASSWORD,
  openResetForm,
  RESET_PATH,
  readFieldValues,
  setNewPassword,
} from '../support/password.tsx';
import { createRefusal, type Fault } from '../support/reply-faults.ts';

/** The page waits this long before it shows the form (rules 7.9.8, 17.4). */
const PASSWORD_RESET_LOADING_MS = 1000;

const LABELS = ['Neues Passwort', 'Neues Passwort wiederholen'] as const;

async function requestReset() {
  const sandbox = await openSandbox();
  await createPasswordCalls(openBrowser(sandbox)).requestReset();
  return { sandbox, token: readResetToken(sandbox) };
}

async function sendReset(fault?: Fault) {
  const { sandbox, token } = await requestReset();
  const page = await openResetForm(token, { sandbox });
  await screen.findByText('Passwort speichern');
  if (fault) sandbox.faults.add({ path: RESET_PATH, times: 1, ...fault });
  setNewPassword();
  await submitForm();
  return { page, token };
}

const findHeading = () => screen.getByRole('heading', { level: 1 });

describe('the mailed link', () => {
  test(`shows its form after ${PASSWORD_RESET_LOADING_MS} ms, under the same heading as the spinner (7.9.8)`, async () => {
    stopClock();
    const { sandbox, token } = await requestReset();
    await openResetForm(token, { sandbox, delays: 'specified' });
    expect(findHeading().textContent).toBe('Neues Passwort festlegen');
    expect(screen.getByText('Wird geladen …').getAttribute('role')).toBe('status');
    expect(isPageBusy()).toBe(true);
    await advanceClock(PASSWORD_RESET_LOADING_MS - 100);
    expect(screen.queryByText('Passwort speichern')).toBeNull();
    await advanceClock(200);
    await waitUntil(() => screen.getByText('Passwort speichern'));
    expect(isPageBusy()).toBe(false);
    expect(document.title).toBe('Neues Passwort festlegen – Mein Konto');
  });

  test('loses its token from the address at once, and from the history entry after the token is sent (7.9.7, 7.9.2)', async () => {
    const { page, token } = await sendReset();
    expect(location.search).toBe('');
    await waitUntil(() => expect(page.navigations).toEqual(['/passwort-aktualisiert']));
    expect(page.readSentBodies(RESET_PATH)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        password_otp: token,
        newPassword: NEW_PASSWORD,
        repeatPassword: NEW_PASSWORD,
      },
    ]);
    expect(JSON.stringify(history.state)).not.toContain(token);
    expect(document.documentElement.outerHTML).not.toContain(token);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(readFieldValues(...LABELS)).toEqual(['', '']);
    const meter = screen.getByRole('meter', { hidden: true });
    await waitUntil(() => expect(meter.getAttribute('aria-valuetext')).toBe('Noch kein Passwort'));
  });
});

test('both passwords are compared at a change of either field (8.4.7)', async () => {
  const { sandbox, token } = await requestReset();
  const page = await openResetForm(token, { sandbox });
  await screen.findByText('Passwort speichern');
  setNewPassword(NEW_PASSWORD, 'anders');
  await submitForm();
  const unequalText = 'Ihre beiden Passwörter stimmen nicht überein.';
  await waitUntil(() => expect(readFieldError('confirmNewPassword')).toBe(unequalText));
  setValues({ 'Neues Passwort': 'anders' });
  await waitUntil(() => expect(readFieldError('confirmNewPassword')).toBeUndefined());
  setValues({ 'Neues Passwort': NEW_PASSWORD });
  await waitUntil(() => expect(readFieldError('confirmNewPassword')).toBe(unequalText));
  setValues({ 'Neues Passwort wiederholen': NEW_PASSWORD });
  await waitUntil(() => expect(readFieldError('confirmNewPassword')).toBeUndefined());
  expect(page.readSentBodies(RESET_PATH)).toEqual([]);
});

test('a refusal whose message is not about invalid values shows an expired link (7.9.5)', async () => {
  await sendReset(createRefusal(400, 'bad request'));
  await waitUntil(() => expect(findHeading().textContent).toBe('Der Link ist nicht mehr gültig'));
  const words = 'Der Link ist nicht mehr gültig Fordern Sie bitte einen neuen Link an.';
  expect(readNotices()).toEqual([['info', words]]);
});

test('a refusal of invalid values shows a German sentence in the error summary (7.9.4)', async () => {
  await sendReset(createRefusal(400, 'Input validation failed'));
  await waitUntil(() =>
    expect(readFormNotice()).toEqual({
      heading: 'Fehlgeschlagen',
      texts: ['Ungültiges Passwort. Bitte beachten Sie die Passwortanforderungen.'],
    }),
  );
  await waitUntil(() =>
    expect(readFieldError('confirmNewPassword')).toBe(
      'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.',
    ),
  );
  expect(readFieldError('newPassword')).toMatch(/^Bitte beachten Sie die Passwortanforderungen\./);
  expect(readFieldValues(...LABELS)).toEqual([NEW_PASSWORD, '']);
});
