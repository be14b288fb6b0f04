import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SPECIAL_CHARACTERS } from '../../../src/contract/values/special-characters.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  findField,
  findSubmitButton,
  readFieldError,
  readFormNotice,
  setValues,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import {
  CHANGE_PATH,
  NEW_PASSWORD,
  openChangeForm,
  readFieldValues,
  setNewPassword,
} from '../support/password.tsx';
import { createRefusal, type Fault } from '../support/reply-faults.ts';
import { WAYS_TO_LEAVE } from '../support/ways-to-leave.ts';

const PASSWORD_RULES = `Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ${[...SPECIAL_CHARACTERS].join(' ')}`;
/** The age of a sign-in. After 10 minutes, the sandbox requires a new sign-in for a change of the password. */
const SIGN_IN_AGE_MS = 11 * 60_000;
const LABELS = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'];
const REMOVED_TEXT = 'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.';
const DEFAULT_TEXT = 'Ungültiges Passwort. Bitte beachten Sie die Passwortanforderungen.';

interface PasswordValues {
  readonly currentPassword?: string;
  readonly newPassword?: string;
  readonly repeatedPassword?: string;
}

/** Opens the form, fills it in and sends it. @param fault answer of the backend in place of a success */
async function sendChange(
  {
    currentPassword = SEED_PASSWORD,
    newPassword = NEW_PASSWORD,
    repeatedPassword = newPassword,
  }: PasswordValues = {},
  fault?: Fault,
) {
  const page = await openChangeForm();
  if (fault) page.sandbox.faults.add({ path: CHANGE_PATH, times: 1, ...fault });
  setValues({ 'Aktuelles Passwort': currentPassword });
  setNewPassword(newPassword, repeatedPassword);
  await user.click(findSubmitButton());
  return page;
}

describe('password managers', () => {
  test('find the user name and the kind of every field (7.9.3)', async () => {
    await openChangeForm();
    const usernameField = document.querySelector<HTMLInputElement>(
      'input[autocomplete="username"]',
    );
    expect(usernameField?.value).toBe('max.muster@example.de');
    expect(usernameField?.readOnly).toBe(true);
    const attributes = [...document.querySelectorAll('input[type="password"]')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('autocomplete'),
      input.getAttribute('maxlength'),
      input.hasAttribute('passwordrules'),
    ]);
    expect(attributes).toEqual([
      ['currentPassword', 'current-password', null, false],
      ['newPassword', 'new-password', null, true],
      ['repeatPassword', 'new-password', null, false],
    ]);
  });

  test('paste into every field (S8.1, A23)', async () => {
    await openChangeForm();
    for (const label of LABELS) {
      await user.click(findField(label));
      await user.paste(NEW_PASSWORD);
      expect(findField(label).value).toBe(NEW_PASSWORD);
    }
  });
});

describe('a change that succeeds', () => {
  test('opens the page of success, and leaves no password behind (S8.4, 7.9.2)', async () => {
    const page = await sendChange();
    await waitUntil(() => expect(page.navigations).toEqual(['/passwort-aktualisiert']));
    expect(page.readSentBodies(CHANGE_PATH)).toEqual([
      { currentPassword: SEED_PASSWORD, newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD },
    ]);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(readFieldValues(...LABELS)).toEqual(['', '', '']);
    const traces = [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    ].join();
    for (const password of [SEED_PASSWORD, NEW_PASSWORD]) expect(traces).not.toContain(password);
  });

  test('sends 64 characters as they were typed (S8.2)', async () => {
    const longPassword = `äöüÄÖÜß€<>&"'\\1aA!${'ß'.repeat(46)}`;
    expect([...longPassword]).toHaveLength(64);
    const page = await sendChange({
      currentPassword: `  ${longPassword}  `,
      newPassword: longPassword,
    });
    expect(await page.waitForSentBody(CHANGE_PATH)).toEqual([
      {
        currentPassword: `  ${longPassword}  `,
        newPassword: longPassword,
        repeatPassword: longPassword,
      },
    ]);
  });
});

describe('a typed password', () => {
  test('is compared at a change of either field, even while the new password is invalid (8.4.7)', async () => {
    await sendChange({ currentPassword: 'x', newPassword: 'kurz', repeatedPassword: 'anders' });
    const unequalText = 'Ihre beiden Passwörter stimmen nicht überein.';
    await waitUntil(() => expect(readFieldError('repeatPassword')).toBe(unequalText));
    expect(readFieldError('newPassword')).toBe(
      'Ihr Passwort muss mindestens 14 Zeichen lang sein.',
    );
    setValues({ 'Neues Passwort': 'anders' });
    await waitUntil(() => expect(readFieldError('repeatPassword')).toBeUndefined());
    setValues({ 'Neues Passwort': NEW_PASSWORD });
    await waitUntil(() => expect(readFieldError('repeatPassword')).toBe(unequalText));
    setValues({ 'Neues Passwort wiederholen': NEW_PASSWORD });
    await waitUntil(() => expect(readFieldError('repeatPassword')).toBeUndefined());
  });

  test('is masked again when it is sent (S8.3)', async () => {
    await openChangeForm();
    setValues({ 'Aktuelles Passwort': 'x' });
    setNewPassword('kurz');
    for (const toggle of screen.getAllByText('Passwort anzeigen')) await user.click(toggle);
    expect(findField('Neues Passwort').type).toBe('text');
    await user.click(findSubmitButton());
    await waitUntil(() => expect(readFieldError('newPassword')).toBeDefined());
    for (const label of LABELS) expect(findField(label).type).toBe('password');
  });
});

test.each([
  ['its own words', createRefusal(400, 'Bitte ein anderes.'), 'Bitte ein anderes.'],
  ['no words', createRefusal(400, ''), DEFAULT_TEXT],
  ['the words of the contract', createRefusal(400, ' Input Validation FAILED '), DEFAULT_TEXT],
  [
    'HTML, which stays text',
    createRefusal(400, '<img src=x onerror=alert(1)>'),
    '<img src=x onerror=alert(1)>',
  ],
])(
  'a refused password is explained in the error summary, for a refusal with %s (7.9.4)',
  async (_, fault, text) => {
    await sendChange({}, fault);
    await waitUntil(() => expect(readFormNotice()).not.toBeNull());
    expect(readFormNotice()).toEqual({ heading: 'Fehlgeschlagen', texts: [text] });
    await waitUntil(() => expect(readFieldError('newPassword')).toBe(PASSWORD_RULES));
    expect(readFieldError('repeatPassword')).toBe(REMOVED_TEXT);
    expect(readFieldValues('Neues Passwort', 'Neues Passwort wiederholen')).toEqual([
      NEW_PASSWORD,
      '',
    ]);
    await waitUntil(() =>
      expect(document.activeElement?.closest('[role="alert"]')?.textContent).toContain(text),
    );
    expect(document.querySelector('main img')).toBeNull();
    expect(findSubmitButton().disabled).toBe(true);
    // The error of the backend stays until the next submit, even if other fields change.
    await user.type(findField('Neues Passwort wiederholen'), NEW_PASSWORD);
    await waitForIdleForm();
    expect(readFieldError('newPassword')).toBe(PASSWORD_RULES);
  },
);

describe('typed passwords', () => {
  test('are in no draft when the backend requires a new sign-in (RFC 9470, S8.4)', async () => {
    const page = await openChangeForm();
    const { store } = page.sandbox;
    store.run`UPDATE sessions SET authenticated_at = ${store.now() - SIGN_IN_AGE_MS}`;
    setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
    setNewPassword();
    await user.click(findSubmitButton());
    await waitUntil(() =>
      expect(readFormNotice()?.texts[0]).toMatch(/noch einmal an .+ nur Passwörter geben/),
    );
    expect(page.readSentBodies(CHANGE_PATH)).toHaveLength(1);
    const signInButton = document.querySelector<HTMLElement>('.notice [data-auth]');
    expect(signInButton?.dataset['auth']).toBe('relogin');
    await runPendingTasks();
    const storedText = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const password of [SEED_PASSWORD, NEW_PASSWORD])
      expect(storedText).not.toContain(password);
    expect(readFieldValues('Neues Passwort')).toEqual([NEW_PASSWORD]);
  });

  test.each(WAYS_TO_LEAVE)('are removed %s (S6.1, S8.4)', async (_, leave) => {
    await openChangeForm();
    setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
    setNewPassword();
    await runPendingTasks();
    await act(leave);
    await runPendingTasks();
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(values).toEqual(['', '', '', '']);
    expect(document.body.innerHTML).not.toContain(SEED_PASSWORD);
  });
});
