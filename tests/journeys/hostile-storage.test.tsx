import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { waitUntil } from '../support/clock.ts';
import { submitForm } from '../support/fields.ts';
import { closePages, openPage, type Page } from '../support/page.tsx';
import { fillRegistration, openRegistration, REGISTER_PATH } from './support/registration.tsx';

const MAX = 'max.muster@example.de';
const RUNS = 25;
const SEED = 20_261_121;

const TAB_KEYS = [
  ...['clientId', 'btpLabel', 'btpLink', 'csrf-token', 'activeSession', 'firstVisit'],
  ...['contact_product', 'wkn', 'fieldsOfLaw', 'confirmed', 'reloaded'],
  ...['draft:/registrierung', 'draft:'],
];
const SHARED_KEYS = ['dev_token', 'dev_tokenExp', 'prd_token'];

const draft = (forms: string) => `\n{"untilMs":9000000000000,"forms":${forms}}`;

const HOSTILE = [
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
  draft('null'),
  draft('[]'),
  draft('{"registration":null}'),
  draft('{"registration":"abc"}'),
  draft('{"registration":{"firstname":{"a":1},"agb":"x","__proto__":{"a":1}}}'),
  draft('{"__proto__":{"registration":{"firstname":"Eve"}}}'),
];

function everywhere(value: string) {
  const under = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, value]));
  return { sessionItems: under(TAB_KEYS), localItems: under(SHARED_KEYS) };
}

function expectHarmless(page: Page): void {
  expect(page.navigations.filter((address) => /evil|^java/i.test(address))).toEqual([]);
  expect(document.querySelector('img, script:not([type="application/json"]), iframe')).toBeNull();
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect('ran' in window).toBe(false);
}

async function finds(value: string): Promise<void> {
  const page = await openPage({
    path: '/kontakt',
    route: 'contact',
    username: MAX,
    ...everywhere(value),
  });
  const { createBackLink } = await import('../../src/portal/session/navigation/redirects.ts');
  expect(document.documentElement.dataset['session']).toBe('personal');
  expect(new URL(createBackLink().href).origin).toBe('http://localhost:4400');
  expect(localStorage.getItem('dev_token')).toMatch(/^[\w-]{43}$/);
  expect(sessionStorage.getItem('csrf-token')).toMatch(/^[\w-]{43}$/);
  expectHarmless(page);
  closePages();
}

async function registers(value: string): Promise<void> {
  const page = await openRegistration(everywhere(value));
  await fillRegistration();
  await submitForm();
  await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
  expect(page.readSentBodies(REGISTER_PATH)).toMatchObject([
    { firstname: 'Jana', lastname: 'Łukaszewska' },
  ]);
  expectHarmless(page);
  closePages();
}

describe.each(HOSTILE.map((value) => [value.slice(0, 60), value] as const))(
  'a storage that holds %j everywhere',
  (_, value) => {
    test('costs nobody the session (S9.6, S1.2, S9.8)', () => finds(value));
    test('keeps nobody from registering (S9.6, S9.4)', () => registers(value));
  },
);

describe('a storage that holds anything', () => {
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.json(), fc.webUrl());
  const options = { numRuns: RUNS, seed: SEED };

  test('costs nobody the session (S9.6)', { timeout: 60_000 }, () =>
    fc.assert(fc.asyncProperty(anything, finds), options),
  );

  test('keeps nobody from registering (S9.6)', { timeout: 60_000 }, () =>
    fc.assert(fc.asyncProperty(anything.map(draft), registers), options),
  );
});
