import { beforeEach, expect, test, vi } from 'vitest';
import { expiryOf, isTokenExpired } from '../../../../src/portal/session/identity/token.ts';
import { sharedStorage } from '../../../../src/portal/session/storage.ts';
import { openPage } from '../page.ts';

const NOW = 1_790_000_000;
beforeEach(() => {
  openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each<[string, unknown, number, boolean]>([
  ['one second from now', NOW + 1, NOW + 1, false],
  ['now', NOW, NOW, false],
  ['half a second ago', NOW - 0.5, NOW - 0.5, true],
  ['one second ago as a text', String(NOW - 1), NOW - 1, true],
  ['a lifetime', 3600, NOW + 3600, false],
  ['the longest lifetime', 1e7 - 1, NOW + 1e7 - 1, false],
  ['the earliest time', 1e7, 1e7, true],
  ['the latest time in seconds', 1e11, 1e11, false],
  ['missing', undefined, 0, true],
  ['null', null, 0, true],
  ['empty', '', 0, true],
  ['zero', 0, 0, true],
  ['NaN', Number.NaN, 0, true],
  ['negative', -5, 0, true],
  ['infinite', '1e999', 0, true],
  ['abc', 'abc', 0, true],
  ['an object', {}, 0, true],
])('an expiry that is %s (S5.3, 3.4)', (_, told, seconds, hasPassed) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW * 1000);
  sharedStorage.set('tokenExp', String(told ?? ''));
  expect([expiryOf(told, NOW), isTokenExpired()]).toEqual([seconds, hasPassed]);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['from now', (NOW + 1) * 1000, NOW + 1],
  ['ago', (NOW - 1) * 1000, NOW - 1],
  ['above 1e11', 1e11 + 1000, 1e8 + 1],
])('milliseconds %s are divided with a warning (3.4)', (_, told, seconds) => {
  expect(expiryOf(told, NOW)).toBe(seconds);
  expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('tokenExp'));
});
