import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { submitForm } from '../support/fields.ts';
import { closePages, openPage, type Page } from '../support/page.tsx';
import { fillRegistration, openRegistration, REGISTER_PATH } from './support/registration.tsx';

const MAX_MUSTER = 'max.muster@example.de';
const RUN_COUNT = 10;
const SEED = 20_261_121;

const TAB_KEYS = [
  'clientId',
  'btpLabel',
  'btpLink',
  'csrf-token',
  'activeSession',
  'firstVisit',
  'contact_product',
  'wkn',
  'fieldsOfLaw',
  'signInTried',
  'confirmed',
  'resetByLink',
  'reloaded',
  'draft:/registrierung',
  'draft:',
];
const SHARED_KEYS = ['dev_token', 'dev_tokenExp', 'prd_token'];

/** Creates the text of a stored draft of a guest. @param forms values by form, as JSON */
const createDraft = (forms: string) =>
  `{"owner":"","awaitsPerson":false,"untilMs":9000000000000,"forms":${forms}}`;

const HOSTILE_VALUES = [
  '€',
  'x\r\ny: z',
  '\u0000\u2028',
  'null',
  '[]',
  '"',
  '<img src=x onerror="window.ran=1">',
  'javascript:window.ran=1',
  '//evil.test',
  '{"__proto__":{"isAdmin":true}}',
  'x'.repeat(100_000),
  createDraft('null'),
  createDraft('[]'),
  createDraft('{"registration":null}'),
  createDraft('{"registration":"abc"}'),
  createDraft('{"registration":{"firstname":{"a":1},"agb":"x","__proto__":{"a":1}}}'),
  createDraft('{"__proto__":{"registration":{"firstname":"Eve"}}}'),
];

/** Creates the options of a page whose storages have the value under every key. */
function createStorageOptions(value: string) {
  const createItems = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, value]));
  return { sessionItems: createItems(TAB_KEYS), localItems: createItems(SHARED_KEYS) };
}

function expectHarmless(page: Page): void {
  expect(page.navigations.filter((address) => /evil|^java/i.test(address))).toEqual([]);
  expect(document.querySelector('img, script:not([type="application/json"]), iframe')).toBeNull();
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect('ran' in window).toBe(false);
}

async function expectSessionToStart(value: string): Promise<void> {
  const page = await openPage({
    path: '/kontakt',
    route: 'contact',
    username: MAX_MUSTER,
    ...createStorageOptions(value),
  });
  const { createBackLink } = await import('../../src/portal/session/navigation/redirects.ts');
  expect(document.documentElement.dataset['session']).toBe('personal');
  expect(new URL(createBackLink().href).origin).toBe('http://localhost:4400');
  expect(localStorage.getItem('dev_token')).toMatch(/^[\w-]{43}$/);
  expect(sessionStorage.getItem('csrf-token')).toMatch(/^[\w-]{43}$/);
  expectHarmless(page);
  closePages();
}

async function expectRegistrationToSucceed(value: string): Promise<void> {
  const page = await openRegistration(createStorageOptions(value));
  await fillRegistration();
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
  expect(page.readSentBodies(REGISTER_PATH)).toMatchObject([
    { firstname: 'Jana', lastname: 'Łukaszewska' },
  ]);
  expectHarmless(page);
  closePages();
}

describe.each(HOSTILE_VALUES.map((value) => [value.slice(0, 60), value] as const))(
  'a storage with the value %j under every key',
  (_, value) => {
    test('lets a session start (S9.6, S1.2, S9.8)', () => expectSessionToStart(value));
    test('lets a registration succeed (S9.6, S9.4)', () => expectRegistrationToSucceed(value));
  },
);

describe('a storage with random values', () => {
  const anyValue = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json(), fc.webUrl());
  const options = { numRuns: RUN_COUNT, seed: SEED };

  test('lets a session start (S9.6)', { timeout: 60_000 }, () =>
    fc.assert(fc.asyncProperty(anyValue, expectSessionToStart), options),
  );

  test('lets a registration succeed (S9.6)', { timeout: 60_000 }, () =>
    fc.assert(fc.asyncProperty(anyValue.map(createDraft), expectRegistrationToSucceed), options),
  );
});
