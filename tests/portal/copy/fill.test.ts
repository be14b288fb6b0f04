import { expect, test } from 'vitest';
import { fill } from '../../../src/portal/copy/fill.ts';

test('fill replaces each placeholder once, even if a value contains a placeholder', () => {
  const text = fill('{a} und {b}, {a}', { a: '{b} $& $1', b: 7 });
  expect(text).toBe('{b} $& $1 und 7, {b} $& $1');
  expect(fill('ohne', {})).toBe('ohne');
});

test('fill requires the values of all placeholders', () => {
  // @ts-expect-error: b is missing
  expect(fill('{a}, {b}', { a: 1 })).toBe('1, undefined');
  // @ts-expect-error: there is no placeholder c
  expect(fill('{a}', { a: 1, c: 2 })).toBe('1');
});
