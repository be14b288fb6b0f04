import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSignedInSession } from '../../../support/signed-in-user.ts';
import { load, openFreshPage } from '../page.ts';

const HALF_AN_HOUR_MS = 1_800_000;
const DRAFT_KEY = 'draft:/kontakt';

beforeEach(() => {
  openFreshPage({ path: '/kontakt', body: '<form id="f"></form><form id="g"></form>' });
});

/** Returns the functions for drafts in the session of a user, or of a guest if the name is empty. */
async function loadDraftsOf(username = '') {
  const { setSession } = await load.session();
  setSession(
    username === '' ? { status: 'guest', isProven: true } : createSignedInSession({ username }),
  );
  return load.drafts();
}

async function readForms(username = '') {
  return (await loadDraftsOf(username)).readDrafts()?.forms;
}

test('a draft is kept for 30 minutes (3.14)', async () => {
  vi.useFakeTimers();
  const { readDrafts, storeDraft } = await loadDraftsOf();
  storeDraft('f', { name: 'Max 0' });
  vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS - 1);
  expect(readDrafts()?.forms).toEqual({ f: { name: 'Max 0' } });
  vi.setSystemTime(Date.now() + 1);
  expect(readDrafts()).toBeUndefined();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});

test('the input that a guest has sent is deleted when a person signs in (35.1)', async () => {
  // With fake timers, the boot does not run.
  vi.useFakeTimers();
  const { storeDraft } = await loadDraftsOf();
  (await load.boot()).startSession();
  storeDraft('f', { name: 'Max' }, { key: 'draft:sent:/registrierung' });
  storeDraft('f', { name: 'Max' }, { awaitsPerson: true });
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  await loadDraftsOf('erika@example.de');
  expect(Object.keys(sessionStorage)).toEqual([DRAFT_KEY]);
});

test('every form of every path has its own draft (3.14)', async () => {
  const { storeDraft } = await loadDraftsOf();
  storeDraft('f', { name: 'Max' });
  storeDraft('g', { text: 'Hallo' });
  storeDraft('f', { name: 'Moritz' });
  expect(await readForms()).toEqual({ f: { name: 'Moritz' }, g: { text: 'Hallo' } });
  history.replaceState(null, '', '/profildaten');
  expect(await readForms()).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([DRAFT_KEY]);
});

test.each([
  ['a person is restored for the same person', 'max@example.de', 'max@example.de', true],
  ['a person is not restored for another person', 'max@example.de', 'erika@example.de', false],
  ['a person is not restored for a guest', 'max@example.de', '', false],
  [
    'a guest is not restored for a person who signs in from another page',
    '',
    'max@example.de',
    false,
  ],
  ['a guest is restored for the guest', '', '', true],
])('a draft of %s (3.14)', async (_, owner, reader, isFound) => {
  (await loadDraftsOf(owner)).storeDraft('f', { name: 'Max' });
  expect(await readForms(reader)).toEqual(isFound ? { f: { name: 'Max' } } : undefined);
  expect(await readForms(owner)).toEqual({ f: { name: 'Max' } });
});

test('a draft of a guest belongs to the person who signs in from the form (3.14)', async () => {
  (await loadDraftsOf()).storeDraft('f', { name: 'Max' }, { awaitsPerson: true });
  expect(await readForms('max@example.de')).toEqual({ f: { name: 'Max' } });
});

describe('a draft (S8.4)', () => {
  const SECRET_NAMES = [
    ...['password', 'repeatPassword', 'PASSWORT', 'tempKennwort', 'request_token', 'captcha'],
    ...['otp', 'loginOtp', 'pin', 'kundenPIN'],
  ];
  test.each(SECRET_NAMES)('contains no value of the secret field %s', async (secretName) => {
    (await loadDraftsOf()).storeDraft('f', { [secretName]: 'SECRET', name: 'Max' });
    expect(await readForms()).toEqual({ f: { name: 'Max' } });
  });

  test.each(['pinnwand', 'otpauth', 'topic', 'Spinat'])(
    'contains the value of the field %s, whose name only resembles a secret',
    async (name) => {
      (await loadDraftsOf()).storeDraft('f', { [name]: 'x', name: 'Max' });
      expect(await readForms()).toEqual({ f: { [name]: 'x', name: 'Max' } });
    },
  );

  test.each([
    ['password field', '<input type="password" name="code">'],
    ['password that is shown', '<div class="password"><input type="text" name="code"></div>'],
  ])('contains no value of a %s, even if the name is not secret', async (_, field) => {
    document.getElementById('f')?.insertAdjacentHTML('beforeend', `${field}<input name="name">`);
    const { storeDraft } = await loadDraftsOf();
    storeDraft('f', { code: 'SECRET', name: 'Max' });
    expect(await readForms()).toEqual({ f: { name: 'Max' } });
  });

  test('contains no secret value of a form that has left the page', async () => {
    (await loadDraftsOf()).storeDraft('gone', { name: 'Max', password: 'SECRET' });
    expect(await readForms()).toEqual({ gone: { name: 'Max' } });
  });
});

test('a form without values, or only with secrets, does not change the drafts (3.14)', async () => {
  const { storeDraft } = await loadDraftsOf();
  storeDraft('f', { password: 'SECRET' });
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  storeDraft('f', { name: 'Max' });
  storeDraft('f', {});
  expect(await readForms()).toEqual({ f: { name: 'Max' } });
});

test('when the page is left, the input of every form is stored under the id of the form (3.14, 7.4)', async () => {
  document.body.innerHTML += `
    <form id="first">
      <input name="name" value="Max" /><input name="empty" value="" /><input value="nameless" />
      <textarea name="text">Zeile 1</textarea>
      <select name="topic"><option value="abo" selected>Abo</option></select>
      <input type="checkbox" name="on" checked /><input type="checkbox" name="off" />
      <input type="radio" name="kind" value="a" /><input type="radio" name="kind" value="b" checked />
    </form>
    <form id="second"><input name="name" value="Erika" /></form>
    <form><input name="name" value="of a form without id" /></form>`;
  (await load.drafts()).storeInputOnLeaving();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  document.dispatchEvent(new CustomEvent('portal:leaving'));
  expect(await readForms()).toEqual({
    first: { name: 'Max', text: 'Zeile 1', topic: 'abo', on: true, kind: 'b' },
    second: { name: 'Erika' },
  });
});

test.each([
  'no JSON',
  'null',
  '7',
  '{"owner":"","untilMs":9000000000000}',
  '{"owner":"","untilMs":9000000000000,"forms":"x"}',
  '{"owner":"","untilMs":"later","forms":{}}',
  '{"owner":"","forms":{"f":{"name":"Max"}}}',
  '{"untilMs":9000000000000,"forms":{"f":{"name":"Max"}}}',
])('an invalid draft is deleted: %j (3.14)', async (storedText) => {
  sessionStorage.setItem(DRAFT_KEY, storedText);
  expect(await readForms()).toBeUndefined();
  expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
});
