import { describe, expect, test } from 'vitest';
import { countPatternSteps } from '../../../src/contract/form/safe-pattern.ts';

/** Characters of the longest input. */
const LENGTH = 10;
/** An unlimited part matches 0 to LENGTH characters, plus one failed attempt. */
const ANY = LENGTH + 2;

const steps = (pattern: string, length = LENGTH) => countPatternSteps(pattern, length);

describe('the bound of a pattern (S2.7)', () => {
  test.each([
    ['a?', 'a', 2],
    ['a??', 'a', 2],
    ['a{0,3}', 'a', 4],
    ['a{0,3}?', 'a', 4],
    ['a{0,99}', 'a', ANY],
    ['a*', 'a', ANY],
    ['a+', 'a', ANY],
    ['a{0,}', 'a', ANY],
    ['a{2,3}', 'a{2}', 2],
    ['a{2,}', 'a{2}', ANY],
    ['\\d?', '\\d', 2],
    ['[ab\\]]?', '[ab\\]]', 2],
    ['\\p{L}?', '\\p{L}', 2],
    ['\\(?', '\\(', 2],
    ['.?', '.', 2],
    ['a?b?', 'ab', 4],
    ['a*b+', 'ab', ANY * ANY],
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
  ])('counts the ways through %s as those through %s times %d', (pattern, plain, ways) => {
    expect(steps(pattern)).toBe(ways * steps(plain));
  });

  test.each(['(a+)+', '(a|b)*', '(a*){2,}', '((a?))+'])(
    'is infinite for %s, which repeats a variable part without limit',
    (pattern) => {
      expect(steps(pattern)).toBe(Number.POSITIVE_INFINITY);
    },
  );

  test.each(['(?:ab)+', '(?=a+)b', '(?!a?)+', '(?<=a?)+', '(?<!a|b)*'])(
    'is finite for %s, which repeats nothing that varies',
    (pattern) => {
      expect(steps(pattern)).toBeLessThan(10_000);
    },
  );

  test('counts what is tried between two choices', () => {
    expect(steps('abc')).toBeGreaterThan(steps('ab'));
    expect(steps('a{9}')).toBeGreaterThan(steps('a{8}'));
    expect(steps('(?:ab){9}')).toBeGreaterThan(steps('(?:ab){8}'));
    expect(steps('(?=a*)b')).toBeGreaterThan(steps('(?=a)b'));
    expect(steps('')).toBeGreaterThan(0);
  });

  test.each(['(a)\\1', '(?<x>a)\\k<x>'])('knows that %s may compare the whole input', (pattern) => {
    expect(steps(pattern, 1000)).toBeGreaterThan(2 * 1000);
    expect(steps(pattern, 1000)).toBeGreaterThan(steps(pattern, 999));
  });

  test('does not depend on the input where nothing varies', () => {
    expect(steps('(a)b\\d{3}', 1000)).toBe(steps('(a)b\\d{3}', 10));
  });
});
