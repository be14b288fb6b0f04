import { afterEach, expect, test, vi } from 'vitest';
import { expiryOf, isExpired } from '../../../../src/portal/session/identity/token-expiry.ts';

const NOW = 1_790_000_000;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['one second from now', NOW + 1, false],
  ['now', NOW, false],
  ['half a second ago', NOW - 0.5, true],
  ['one second ago', NOW - 1, true],
  ['one second from now as a text', String(NOW + 1), false],
  ['one second ago as a text', String(NOW - 1), true],
  ['milliseconds from now', (NOW + 1) * 1000, false],
  ['milliseconds ago', (NOW - 1) * 1000, true],
  ['a lifetime', 3600, false],
  ['missing', undefined, true],
  ['null', null, true],
  ['empty', '', true],
  ['zero', 0, true],
  ['NaN', Number.NaN, true],
  ['negative', -5, true],
  ['infinite', '1e999', true],
  ['abc', 'abc', true],
  ['an object', {}, true],
])('rule S5.3: an expiry that is %s has passed: %s', (_, told, expected) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(isExpired(told, NOW)).toBe(expected);
});

test('rule 3.4: milliseconds are divided with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(expiryOf(NOW * 1000, NOW)).toBe(NOW);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(expiryOf(NOW, NOW)).toBe(NOW);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([
  ['below 1e7 is a lifetime', 1e7 - 1, NOW + 1e7 - 1, 0],
  ['of 1e7 is a time', 1e7, 1e7, 0],
  ['of 1e11 is in seconds', 1e11, 1e11, 0],
  ['above 1e11 is in milliseconds', 1e11 + 1000, 1e8 + 1, 1],
])('rule 3.4: an expiry %s', (_, told, seconds, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(expiryOf(told, NOW)).toBe(seconds);
  expect(warn.mock.calls.flat()).toEqual(Array(warnings).fill(expect.stringContaining('tokenExp')));
});

test('rule 3.4: a lifetime counts from now', () => {
  expect(expiryOf(3600, NOW)).toBe(NOW + 3600);
});
