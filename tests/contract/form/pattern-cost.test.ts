import { describe, expect, test } from 'vitest';
import { countPatternSteps } from '../../../src/contract/form/safe-pattern.ts';

/** Number of characters of the longest input. */
const INPUT_LENGTH = 10;
/** Number of ways through an unlimited part: 0 to INPUT_LENGTH characters, and one failed attempt. */
const UNLIMITED_WAYS = INPUT_LENGTH + 2;

const countSteps = (pattern: string, length = INPUT_LENGTH) => countPatternSteps(pattern, length);

describe('the number of steps (S2.7)', () => {
  test.each([
    ['a?', 'a', 2],
    ['a??', 'a', 2],
    ['a{0,3}', 'a', 4],
    ['a{0,3}?', 'a', 4],
    ['a{0,99}', 'a', UNLIMITED_WAYS],
    ['a*', 'a', UNLIMITED_WAYS],
    ['a+', 'a', UNLIMITED_WAYS],
    ['a{0,}', 'a', UNLIMITED_WAYS],
    ['a{2,3}', 'a{2}', 2],
    ['a{2,}', 'a{2}', UNLIMITED_WAYS],
    ['\\d?', '\\d', 2],
    ['[ab\\]]?', '[ab\\]]', 2],
    ['\\p{L}?', '\\p{L}', 2],
    ['\\(?', '\\(', 2],
    ['.?', '.', 2],
    ['a?b?', 'ab', 4],
    ['a*b+', 'ab', UNLIMITED_WAYS * UNLIMITED_WAYS],
    ['a|b', 'a', 2],
    ['a|b|c', 'a', 3],
    ['a?|b', 'a', 3],
    ['a|bcd', 'bcd', 2],
    ['(a?)', '(a)', 2],
    ['(?:a|b)c', '(?:a)c', 2],
    ['(?<x>a|b)', '(?<x>a)', 2],
    ['(?i:a|b)', '(?i:a)', 2],
    ['(a?){3}', '(a){3}', 8],
    ['(a?){0,2}', '(a){0,2}', 4],
    ['((a?)b?)', '((a)b)', 4],
    ['a?(b)', 'a(b)', 2],
    ['a?(b?(c?))', 'a(b(c))', 8],
    ['(?=a)b?', '(?=a)b', 2],
  ])('of the pattern %s is the number of steps of %s, times %d', (pattern, plainPattern, ways) => {
    expect(countSteps(pattern)).toBe(ways * countSteps(plainPattern));
  });

  test.each(['(a+)+', '(a|b)*', '(a*){2,}', '((a?))+'])(
    'is infinite for %s, which repeats a variable part without limit',
    (pattern) => {
      expect(countSteps(pattern)).toBe(Number.POSITIVE_INFINITY);
    },
  );

  test.each(['(?:ab)+', '(?=a+)b', '(?!a?)+', '(?<=a?)+', '(?<!a|b)*'])(
    'is finite for %s, which repeats no variable part',
    (pattern) => {
      expect(countSteps(pattern)).toBeLessThan(10_000);
    },
  );

  test('grows with the length of the pattern', () => {
    expect(countSteps('abc')).toBeGreaterThan(countSteps('ab'));
    expect(countSteps('a{9}')).toBeGreaterThan(countSteps('a{8}'));
    expect(countSteps('(?:ab){9}')).toBeGreaterThan(countSteps('(?:ab){8}'));
    expect(countSteps('(?=a*)b')).toBeGreaterThan(countSteps('(?=a)b'));
    expect(countSteps('')).toBeGreaterThan(0);
  });

  test.each(['(a)\\1', '(?<x>a)\\k<x>'])(
    'grows with the input for %s, whose backreference can compare the whole input',
    (pattern) => {
      expect(countSteps(pattern, 1000)).toBeGreaterThan(2 * 1000);
      expect(countSteps(pattern, 1000)).toBeGreaterThan(countSteps(pattern, 999));
    },
  );

  test('of a pattern without variable parts does not depend on the input', () => {
    expect(countSteps('(a)b\\d{3}', 1000)).toBe(countSteps('(a)b\\d{3}', 10));
  });
});
