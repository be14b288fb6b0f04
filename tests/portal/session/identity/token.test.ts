import { beforeEach, expect, test, vi } from 'vitest';
import { expiryOf, isTokenExpired } from '../../../../src/portal/session/identity/token.ts';
import { sharedStorage } from '../../../../src/portal/session/storage.ts';
import { openPage } from '../page.ts';

/** The current time in seconds since 1970. */
const NOW_SECONDS = 1_790_000_000;
beforeEach(() => {
  openPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test.each<[title: string, tokenExp: unknown, expirySeconds: number, hasPassed: boolean]>([
  ['one second from now', NOW_SECONDS + 1, NOW_SECONDS + 1, false],
  ['now', NOW_SECONDS, NOW_SECONDS, false],
  ['half a second ago', NOW_SECONDS - 0.5, NOW_SECONDS - 0.5, true],
  ['one second ago as a text', String(NOW_SECONDS - 1), NOW_SECONDS - 1, true],
  ['a lifetime', 3600, NOW_SECONDS + 3600, false],
  ['the longest lifetime', 1e7 - 1, NOW_SECONDS + 1e7 - 1, false],
  ['the smallest number that is a time', 1e7, 1e7, true],
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
])('reads the expiry of a token: %s (S5.3, 3.4)', (_, tokenExp, expirySeconds, hasPassed) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW_SECONDS * 1000);
  sharedStorage.set('tokenExp', String(tokenExp ?? ''));
  expect([expiryOf(tokenExp, NOW_SECONDS), isTokenExpired()]).toEqual([expirySeconds, hasPassed]);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['in the future', (NOW_SECONDS + 1) * 1000, NOW_SECONDS + 1],
  ['in the past', (NOW_SECONDS - 1) * 1000, NOW_SECONDS - 1],
  ['long ago', 1e11 + 1000, 1e8 + 1],
])(
  'a tokenExp above 1e11 is read as milliseconds, with a warning: %s (3.4)',
  (_, tokenExp, expirySeconds) => {
    expect(expiryOf(tokenExp, NOW_SECONDS)).toBe(expirySeconds);
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('tokenExp'));
  },
);
