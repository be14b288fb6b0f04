import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../sandbox/support/browser.ts';
import { createPasswordCalls, readMailedReset } from '../../sandbox/support/credentials.ts';
import { pass, stopClock, until } from '../../support/clock.ts';
import { faultOf, isBusy, notice, setValues, submit } from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openSandbox } from '../../support/page.tsx';
import { NEW, openReset, putNew, RESET, typed } from '../support/password.tsx';
import { type Fault, refusal } from '../support/troubles.ts';

/** rules 7.9.8, 17.4 */
const PASSWORD_RESET_LOADING_MS = 1000;

const LABELS = ['Neues Passwort', 'Neues Passwort wiederholen'] as const;

async function forgotten() {
  const sandbox = await openSandbox();
  const { forget, reset } = createPasswordCalls(openBrowser(sandbox));
  await forget();
  return { sandbox, reset, token: readMailedReset(sandbox) };
}

async function reset(fault?: Fault) {
  const { sandbox, token } = await forgotten();
  const page = await openReset(token, { sandbox });
  await screen.findByText('Passwort speichern');
  if (fault) sandbox.faults.add({ path: RESET, times: 1, ...fault });
  putNew();
  await submit();
  return { page, token };
}

const heading = () => screen.getByRole('heading', { level: 1 });

describe('the mailed link', () => {
  test(`shows its form after ${PASSWORD_RESET_LOADING_MS} ms, under the same heading as the spinner (7.9.8)`, async () => {
    stopClock();
    const { sandbox, token } = await forgotten();
    await openReset(token, { sandbox, delays: 'specified' });
    expect(heading().textContent).toBe('Neues Passwort festlegen');
    expect(screen.getByText('Wird geladen …').getAttribute('role')).toBe('status');
    expect(isBusy()).toBe(true);
    await pass(PASSWORD_RESET_LOADING_MS - 100);
    expect(screen.queryByText('Passwort speichern')).toBeNull();
    await pass(200);
    await until(() => screen.getByText('Passwort speichern'));
    expect(isBusy()).toBe(false);
    expect(document.title).toBe('Neues Passwort festlegen – Mein Konto');
  });

  test('leaves the address at once and is sent from the history entry (7.9.7, 7.9.2)', async () => {
    const { page, token } = await reset();
    expect(location.search).toBe('');
    await until(() => expect(page.navigations).toEqual(['/passwort-aktualisiert']));
    expect(page.sent(RESET)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        password_otp: token,
        newPassword: NEW,
        repeatPassword: NEW,
      },
    ]);
    expect(JSON.stringify(history.state)).not.toContain(token);
    expect(document.documentElement.outerHTML).not.toContain(token);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(typed(...LABELS)).toEqual(['', '']);
    const meter = screen.getByRole('meter', { hidden: true });
    await until(() => expect(meter.getAttribute('aria-valuetext')).toBe('Noch kein Passwort'));
  });
});

test('both passwords are compared at a change of either field (8.4.7)', async () => {
  const { sandbox, token } = await forgotten();
  const page = await openReset(token, { sandbox });
  await screen.findByText('Passwort speichern');
  putNew(NEW, 'anders');
  await submit();
  const unequal = 'Ihre beiden Passwörter stimmen nicht überein.';
  await until(() => expect(faultOf('confirmNewPassword')).toBe(unequal));
  setValues({ 'Neues Passwort': 'anders' });
  await until(() => expect(faultOf('confirmNewPassword')).toBeUndefined());
  setValues({ 'Neues Passwort': NEW });
  await until(() => expect(faultOf('confirmNewPassword')).toBe(unequal));
  setValues({ 'Neues Passwort wiederholen': NEW });
  await until(() => expect(faultOf('confirmNewPassword')).toBeUndefined());
  expect(page.sent(RESET)).toEqual([]);
});

test('a refusal with another message than that of invalid values means an expired link (7.9.5)', async () => {
  await reset(refusal(400, 'bad request'));
  await until(() => expect(heading().textContent).toBe('Der Link ist nicht mehr gültig'));
  const words = 'Der Link ist nicht mehr gültig Fordern Sie bitte einen neuen Link an.';
  expect(readNotices()).toEqual([['info', words]]);
});

test('a refusal of the values shows the red box with a German sentence (7.9.4)', async () => {
  await reset(refusal(400, 'Input validation failed'));
  await until(() =>
    expect(notice()).toEqual({
      heading: 'Fehlgeschlagen',
      texts: ['Ungültiges Passwort. Bitte beachten Sie die Passwortanforderungen.'],
    }),
  );
  await until(() =>
    expect(faultOf('confirmNewPassword')).toBe(
      'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.',
    ),
  );
  expect(faultOf('newPassword')).toMatch(/^Bitte beachten Sie die Passwortanforderungen\./);
  expect(typed(...LABELS)).toEqual([NEW, '']);
});
