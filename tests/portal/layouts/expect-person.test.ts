import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listen } from '../../../src/portal/events.ts';
import { openFreshPage } from '../session/page.ts';

const BODY = '<button data-auth="login"><b>Anmelden</b></button><a href="/kontakt">Kontakt</a>';

let isPersonExpected = false;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

async function openStartedPage(storedToken = '') {
  vi.resetModules();
  openFreshPage({ body: BODY });
  isPersonExpected = false;
  listen('portal:person-expected', () => {
    isPersonExpected = true;
  });
  const { sharedStorage } = await import('../../../src/portal/session/storage.ts');
  if (storedToken) sharedStorage.set('token', storedToken);
  const { loadCodeForExpectedPerson } = await import(
    '../../../src/portal/layouts/islands/expect-person.ts'
  );
  const session = await import('../../../src/portal/session/identity/session.ts');
  loadCodeForExpectedPerson();
  return session;
}

test('a page expects a person at its start only if the browser has stored a token (3.2.f)', async () => {
  await openStartedPage();
  expect(isPersonExpected).toBe(false);
  await openStartedPage('T');
  expect(isPersonExpected).toBe(true);
});

test('a page expects a person when the token call returns a token (3.2.f)', async () => {
  const { $hasToken } = await openStartedPage();
  $hasToken.set(true);
  expect(isPersonExpected).toBe(true);
});

test.each<[string, () => unknown]>([
  ['pointer', () => fireEvent.pointerOver(find('b'))],
  ['focus', () => fireEvent.focusIn(find('button'))],
])('a page expects a person when the %s is on a sign-in button', async (_, touch) => {
  await openStartedPage();
  fireEvent.pointerOver(find('a'));
  fireEvent.focusIn(find('a'));
  expect(isPersonExpected).toBe(false);
  touch();
  expect(isPersonExpected).toBe(true);
});

test('a page expects nobody in a browser that saves data', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  await openStartedPage();
  fireEvent.pointerOver(find('button'));
  expect(isPersonExpected).toBe(false);
});
