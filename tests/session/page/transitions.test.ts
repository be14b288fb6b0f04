// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/kontakt" }
import { beforeAll, expect, test, vi } from 'vitest';
import { limitTransitions } from '../../../src/session/page/transitions.ts';

beforeAll(() => limitTransitions());

/** Leaves for a page; tells whether the transition is skipped and its rejection handled. */
function leaveFor(url: string | null | undefined): { isSkipped: boolean; isHandled: boolean } {
  const viewTransition = { ready: { catch: vi.fn() }, skipTransition: vi.fn() };
  const activation = url === undefined ? null : { entry: { url } };
  dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition, activation }));
  return {
    isSkipped: viewTransition.skipTransition.mock.calls.length > 0,
    isHandled: viewTransition.ready.catch.mock.calls.length > 0,
  };
}

test.each([
  'https://konto.example.de/',
  'https://konto.example.de/?schritt=2',
  'https://konto.example.de/#inhalt',
  'https://konto.example.de/kontakt',
  'https://konto.example.de/kontakt/abo/kuendigung?a=1#b',
  'https://konto.example.de/registrierung/kanzlei-x',
])('rule 18.11: the way to %s, a page of the portal, has its transition', (url) => {
  expect(leaveFor(url)).toEqual({ isSkipped: false, isHandled: false });
});

test.each([
  'https://konto.example.de/admin/benutzerverwaltung',
  'https://konto.example.de/kontaktfoo',
  'https://konto.example.de/auth/login',
  // Pages with no-referrer have no address here.
  null,
  undefined,
])('rule 18.11: the way to %s has none, and nothing rejects unhandled', (url) => {
  expect(leaveFor(url)).toEqual({ isSkipped: true, isHandled: true });
});

test('a way without a transition is left alone', () => {
  const faults: unknown[] = [];
  const listener = ({ error }: ErrorEvent) => faults.push(error);
  addEventListener('error', listener);
  dispatchEvent(new Event('pageswap'));
  removeEventListener('error', listener);
  expect(faults).toEqual([]);
});
