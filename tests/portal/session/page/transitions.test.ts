// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { beforeAll, expect, test, vi } from 'vitest';
import { limitTransitions } from '../../../../src/portal/session/page/transitions.ts';

beforeAll(() => limitTransitions());

/** Leaves for a page. @returns whether the transition is skipped */
function isSkipped(url: string | null | undefined): boolean {
  const viewTransition = { skipTransition: vi.fn() };
  const activation = url === undefined ? null : { entry: { url } };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
  return viewTransition.skipTransition.mock.calls.length > 0;
}

test.each([
  'https://konto.example.de/',
  'https://konto.example.de/?schritt=2',
  'https://konto.example.de/#inhalt',
  'https://konto.example.de/kontakt',
  'https://konto.example.de/kontakt/abo/kuendigung?a=1#b',
  'https://konto.example.de/registrierung/kanzlei-x',
])('rule 18.11: the way to %s, a page of the portal, has its transition', (url) => {
  expect(isSkipped(url)).toBe(false);
});

test.each([
  'https://konto.example.de/admin/benutzerverwaltung',
  'https://konto.example.de/kontaktfoo',
  'https://konto.example.de/auth/login',
  // Pages with no-referrer have no address here.
  null,
  undefined,
])('rule 18.11: the way to %s has none', (url) => {
  expect(isSkipped(url)).toBe(true);
});

test('a way without a transition is left alone', () => {
  const faults: unknown[] = [];
  const listener = ({ error }: ErrorEvent) => faults.push(error);
  addEventListener('error', listener);
  dispatchEvent(new Event('pageswap'));
  removeEventListener('error', listener);
  expect(faults).toEqual([]);
});
