import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SPECIAL_CHARACTERS } from '../../../src/contract/values/special-characters.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { runPendingTasks, until } from '../../support/clock.ts';
import {
  faultOf,
  findField,
  notice,
  setValues,
  submitButton,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import { WAYS_OUT } from '../support/leaving.ts';
import { CHANGE, NEW, openChange, putNew, typed } from '../support/password.tsx';
import { type Fault, refusal } from '../support/troubles.ts';

const PATTERN = `Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ${[...SPECIAL_CHARACTERS].join(' ')}`;
const LABELS = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'];
const REMOVED = 'Das ungültige Passwort wurde in diesem Feld automatisch entfernt.';
const DEFAULT = 'Ungültiges Passwort. Bitte beachten Sie die Passwortanforderungen.';

/** Opens the filled form, and sends it with this answer of the backend. */
async function change(fault?: Fault, current = SEED_PASSWORD, password = NEW, repeat = password) {
  const page = await openChange();
  if (fault) page.sandbox.faults.add({ path: CHANGE, times: 1, ...fault });
  setValues({ 'Aktuelles Passwort': current });
  putNew(password, repeat);
  await user.click(submitButton());
  return page;
}

describe('password managers', () => {
  test('find the user name and the kind of every field (7.9.3)', async () => {
    await openChange();
    const mirror = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(mirror?.value).toBe('max.muster@example.de');
    expect(mirror?.readOnly).toBe(true);
    const kinds = [...document.querySelectorAll('input[type="password"]')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('autocomplete'),
      input.getAttribute('maxlength'),
      input.hasAttribute('passwordrules'),
    ]);
    expect(kinds).toEqual([
      ['currentPassword', 'current-password', null, false],
      ['newPassword', 'new-password', null, true],
      ['repeatPassword', 'new-password', null, false],
    ]);
  });

  test('paste into every field (S8.1, A23)', async () => {
    await openChange();
    for (const label of LABELS) {
      await user.click(findField(label));
      await user.paste(NEW);
      expect(findField(label).value).toBe(NEW);
    }
  });
});

describe('a change that succeeds', () => {
  test('leads to the page that says so; rule S8.4: nothing of it stays (7.9.2)', async () => {
    const page = await change();
    await until(() => expect(page.navigations).toEqual(['/passwort-aktualisiert']));
    expect(page.sent(CHANGE)).toEqual([
      { currentPassword: SEED_PASSWORD, newPassword: NEW, repeatPassword: NEW },
    ]);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(typed(...LABELS)).toEqual(['', '', '']);
    const traces = [
      document.documentElement.outerHTML,
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...sessionStorage, ...localStorage }),
    ].join();
    for (const password of [SEED_PASSWORD, NEW]) expect(traces).not.toContain(password);
  });

  test('sends 64 characters as they were typed (S8.2)', async () => {
    const long = `äöüÄÖÜß€<>&"'\\1aA!${'ß'.repeat(46)}`;
    expect([...long]).toHaveLength(64);
    const page = await change(undefined, `  ${long}  `, long);
    expect(await page.sentOnce(CHANGE)).toEqual([
      { currentPassword: `  ${long}  `, newPassword: long, repeatPassword: long },
    ]);
  });
});

describe('what is typed', () => {
  test('is compared at a change of either field, even while the new password is invalid (8.4.7)', async () => {
    await change(undefined, 'x', 'kurz', 'anders');
    const unequal = 'Ihre beiden Passwörter stimmen nicht überein.';
    await until(() => expect(faultOf('repeatPassword')).toBe(unequal));
    expect(faultOf('newPassword')).toBe('Ihr Passwort muss mindestens 14 Zeichen lang sein.');
    setValues({ 'Neues Passwort': 'anders' });
    await until(() => expect(faultOf('repeatPassword')).toBeUndefined());
    setValues({ 'Neues Passwort': NEW });
    await until(() => expect(faultOf('repeatPassword')).toBe(unequal));
    setValues({ 'Neues Passwort wiederholen': NEW });
    await until(() => expect(faultOf('repeatPassword')).toBeUndefined());
  });

  test('is masked again when it is sent (S8.3)', async () => {
    await openChange();
    setValues({ 'Aktuelles Passwort': 'x' });
    putNew('kurz');
    for (const toggle of screen.getAllByText('Passwort anzeigen')) await user.click(toggle);
    expect(findField('Neues Passwort').type).toBe('text');
    await user.click(submitButton());
    await until(() => expect(faultOf('newPassword')).toBeDefined());
    for (const label of LABELS) expect(findField(label).type).toBe('password');
  });
});

test.each([
  ['its own words', refusal(400, 'Bitte ein anderes.'), 'Bitte ein anderes.'],
  ['no words', refusal(400, ''), DEFAULT],
  ['the word of the contract', refusal(400, ' Input Validation FAILED '), DEFAULT],
  [
    'HTML, which stays text',
    refusal(400, '<img src=x onerror=alert(1)>'),
    '<img src=x onerror=alert(1)>',
  ],
])('a refused password with %s is explained in the red box (7.9.4)', async (_, fault, text) => {
  await change(fault);
  await until(() => expect(notice()).not.toBeNull());
  expect(notice()).toEqual({ heading: 'Fehlgeschlagen', texts: [text] });
  await until(() => expect(faultOf('newPassword')).toBe(PATTERN));
  expect(faultOf('repeatPassword')).toBe(REMOVED);
  expect(typed('Neues Passwort', 'Neues Passwort wiederholen')).toEqual([NEW, '']);
  await until(() =>
    expect(document.activeElement?.closest('[role="alert"]')?.textContent).toContain(text),
  );
  expect(document.querySelector('main img')).toBeNull();
  expect(submitButton().disabled).toBe(true);
  // The server's error stays until the next submit, whatever is typed into other fields.
  await user.type(findField('Neues Passwort wiederholen'), NEW);
  await waitForIdleForm();
  expect(faultOf('newPassword')).toBe(PATTERN);
});

describe('typed passwords', () => {
  test('are in no draft of a change that wants a fresh sign-in (RFC 9470) (S8.4)', async () => {
    const page = await openChange();
    const { store } = page.sandbox;
    store.run`UPDATE sessions SET authenticated_at = ${store.now() - 660_000}`;
    setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
    putNew();
    await user.click(submitButton());
    await until(() => expect(notice()?.texts[0]).toMatch(/noch einmal an .+ nur Passwörter geben/));
    expect(page.sent(CHANGE)).toHaveLength(1);
    const again = document.querySelector<HTMLElement>('.notice [data-auth]');
    expect(again?.dataset['auth']).toBe('relogin');
    await runPendingTasks();
    const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
    for (const password of [SEED_PASSWORD, NEW]) expect(stored).not.toContain(password);
    expect(typed('Neues Passwort')).toEqual([NEW]);
  });

  test.each(WAYS_OUT)('go %s (S6.1, S8.4)', async (_, leave) => {
    await openChange();
    setValues({ 'Aktuelles Passwort': SEED_PASSWORD });
    putNew();
    await runPendingTasks();
    await act(leave);
    await runPendingTasks();
    const values = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(values).toEqual(['', '', '', '']);
    expect(document.body.innerHTML).not.toContain(SEED_PASSWORD);
  });
});
