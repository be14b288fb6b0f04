import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../src/portal/events.ts';
import { openFreshPage } from '../session/page.ts';

const BODY = '<button data-auth="login"><b>Anmelden</b></button><a href="/kontakt">Kontakt</a>';

let isExpected = false;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

async function start(token = '') {
  vi.resetModules();
  openFreshPage({ body: BODY });
  isExpected = false;
  listen('portal:person-expected', () => {
    isExpected = true;
  });
  const { sharedStorage } = await import('../../../src/portal/session/storage.ts');
  if (token) sharedStorage.set('token', token);
  const page = await import('../../../src/portal/layouts/islands/expect-person.ts');
  const session = await import('../../../src/portal/session/identity/session.ts');
  page.loadCodeForExpectedPerson();
  return session;
}

test('expects a person where one was signed in before, and nobody else (3.2.f)', async () => {
  await start();
  expect(isExpected).toBe(false);
  await start('T');
  expect(isExpected).toBe(true);
});

test('expects a person as soon as the token call names one (3.2.f)', async () => {
  const { $hasToken } = await start();
  $hasToken.set(true);
  expect(isExpected).toBe(true);
});

test.each<[string, () => unknown]>([
  ['pointer', () => fireEvent.pointerOver(find('b'))],
  ['focus', () => fireEvent.focusIn(find('button'))],
])('expects a person whose %s is on a button of the sign-in', async (_, touch) => {
  await start();
  fireEvent.pointerOver(find('a'));
  fireEvent.focusIn(find('a'));
  expect(isExpected).toBe(false);
  touch();
  expect(isExpected).toBe(true);
});

test('loads nothing ahead for people who save data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await start();
  fireEvent.pointerOver(find('button'));
  expect(isExpected).toBe(false);
});
