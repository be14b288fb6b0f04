import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSignedInSession } from '../../../support/signed-in-user.ts';
import { load, openFreshPage } from '../page.ts';

const HALF_AN_HOUR_MS = 1_800_000;
const KEY = 'draft:/kontakt';

beforeEach(() => {
  openFreshPage({ path: '/kontakt', body: '<form id="f"></form><form id="g"></form>' });
});

/** Functions for drafts in the session of a user; '' is a guest. */
async function draftsOf(username = '') {
  const { setSession } = await load.session();
  setSession(
    username === '' ? { status: 'guest', isProven: true } : createSignedInSession({ username }),
  );
  return load.drafts();
}

async function found(username = '') {
  return (await draftsOf(username)).readDrafts()?.forms;
}

test('a draft is kept for 30 minutes, and gone then (3.14)', async () => {
  vi.useFakeTimers();
  const { readDrafts, storeDraft } = await draftsOf();
  storeDraft('f', { name: 'Max 0' });
  vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS - 1);
  expect(readDrafts()?.forms).toEqual({ f: { name: 'Max 0' } });
  vi.setSystemTime(Date.now() + 1);
  expect(readDrafts()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('what a guest has sent is gone when a person signs in (35.1)', async () => {
  // The boot does not run.
  vi.useFakeTimers();
  const { storeDraft } = await draftsOf();
  (await load.boot()).startSession();
  storeDraft('f', { name: 'Max' }, { key: 'draft:sent:/registrierung' });
  storeDraft('f', { name: 'Max' }, { awaitsPerson: true });
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  await draftsOf('erika@example.de');
  expect(Object.keys(sessionStorage)).toEqual([KEY]);
});

test('every form of a page, by its path, has a draft of its own (3.14)', async () => {
  const { storeDraft } = await draftsOf();
  storeDraft('f', { name: 'Max' });
  storeDraft('g', { text: 'Hallo' });
  storeDraft('f', { name: 'Moritz' });
  expect(await found()).toEqual({ f: { name: 'Moritz' }, g: { text: 'Hallo' } });
  history.replaceState(null, '', '/profildaten');
  expect(await found()).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([KEY]);
});

test.each([
  ['a person is for that person', 'max@example.de', 'max@example.de', true],
  ['a person is not for another', 'max@example.de', 'erika@example.de', false],
  ['a person is not for a guest', 'max@example.de', '', false],
  ['a guest is for nobody who signs in somewhere else', '', 'max@example.de', false],
  ['a guest is for the guest', '', '', true],
])('a draft of %s (3.14)', async (_, owner, reader, isFound) => {
  (await draftsOf(owner)).storeDraft('f', { name: 'Max' });
  expect(await found(reader)).toEqual(isFound ? { f: { name: 'Max' } } : undefined);
  expect(await found(owner)).toEqual({ f: { name: 'Max' } });
});

test('a draft of a guest belongs to the person who signs in from the form (3.14)', async () => {
  (await draftsOf()).storeDraft('f', { name: 'Max' }, { awaitsPerson: true });
  expect(await found('max@example.de')).toEqual({ f: { name: 'Max' } });
});

describe('a draft holds no (S8.4)', () => {
  const SECRETS = [
    ...['password', 'repeatPassword', 'PASSWORT', 'tempKennwort', 'request_token', 'captcha'],
    ...['otp', 'loginOtp', 'pin', 'kundenPIN'],
  ];
  test.each([
    ...SECRETS.map((name) => [name, false] as const),
    ...['pinnwand', 'otpauth', 'topic', 'Spinat'].map((name) => [name, true] as const),
  ])('field whose name is that of a secret (%s), but any other: %s', async (name, isKept) => {
    (await draftsOf()).storeDraft('f', { [name]: 'SECRET', name: 'Max' });
    expect(await found()).toEqual({ f: { ...(isKept && { [name]: 'SECRET' }), name: 'Max' } });
  });

  test.each([
    ['password field', '<input type="password" name="code">'],
    ['password that is shown', '<div class="password"><input type="text" name="code"></div>'],
  ])('%s of whatever name', async (_, field) => {
    document.getElementById('f')?.insertAdjacentHTML('beforeend', `${field}<input name="name">`);
    const { storeDraft } = await draftsOf();
    storeDraft('f', { code: 'SECRET', name: 'Max' });
    expect(await found()).toEqual({ f: { name: 'Max' } });
  });

  test('value of a form that has left the page, if its name is secret', async () => {
    (await draftsOf()).storeDraft('gone', { name: 'Max', password: 'SECRET' });
    expect(await found()).toEqual({ gone: { name: 'Max' } });
  });
});

test('a form without values, or with secrets only, leaves the drafts as they are (3.14)', async () => {
  const { storeDraft } = await draftsOf();
  storeDraft('f', { password: 'SECRET' });
  expect(sessionStorage.getItem(KEY)).toBeNull();
  storeDraft('f', { name: 'Max' });
  storeDraft('f', {});
  expect(await found()).toEqual({ f: { name: 'Max' } });
});

test('what was typed in every form is stored by its id when the portal leaves (3.14, 7.4)', async () => {
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
  expect(sessionStorage.getItem(KEY)).toBeNull();
  document.dispatchEvent(new CustomEvent('portal:leaving'));
  expect(await found()).toEqual({
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
])('a draft written by hand as %j is thrown away (3.14)', async (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(await found()).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
