import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { compilePattern } from '../../../src/contract/form/safe-pattern.ts';
import { measureCpuTime } from '../../support/cpu-time.ts';

const MAX_COST_MS = 1000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

describe('a pattern that could hang', () => {
  test.each([
    ...'(a+)+$ (a|a)*b (.*)* ([a-z]+)* ((a+))+ (?:a+){2,} (a*)*? (a+)+? (a|aa){60}'.split(' '),
    ...'((a|b)c)*(d|e)+ (?=(a+)+b)a* (?<!(a+)+)b (((a)?)?)* (a{1,9}){3,} ([(]a+)+'.split(' '),
    ...String.raw`(?<word>\w+\s?)* (\)a+)+ ([^\]]+)* (a?){40}a{40}`.split(' '),
    'a?'.repeat(40),
    '(a|ab|abc){40}x',
    '.{0,9}'.repeat(30),
    '(||||||||||){30}',
    '((?:(?=a)){5000}){5000}',
    '(\\b|x){9999}',
    `(a+){${'9'.repeat(310)}}`,
    `(a|b){0,${'9'.repeat(310)}}`,
    '(?:(?=.{5000})){5000}x',
    '(?:(?:[ab]{1000}){1000}){1000}',
  ])('%s is ignored with a warning (S2.7)', (pattern) => {
    expect(compilePattern(pattern)).toBeUndefined();
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test.each([
    ...['(a+)+$', 'a*a*a*a*a*b', '.*.*.*.*.*=', '.*.*x', '(.*),(.*),(.*),(.*)!', '\\s*\\s*\\s*$x'],
    ...['[a-z]{1,5000}[a-z]{1,5000}x', '(\\w+\\s?){3}!', '(a*)b?\\1\\1', '(?<=a*)a*(?=a*b)'],
    ...['(?=.*\\d)(?=.*[A-Z]).*x', '^(?:a?){10}a*$b', '[^@]+@[^@]+\\.[^@]+', '(ab)*(abab)*x'],
  ])('%s is checked within a second for any input (S2.7)', (pattern) => {
    const matches = compilePattern(pattern);
    for (const repeatedText of ['a', 'ab', ' ', ',', '=', '@.', '1A'])
      for (const length of [40, 150, 400, 5000]) {
        const value = `${repeatedText.repeat(length)}!`;
        expect(measureCpuTime(() => matches?.(value))).toBeLessThan(MAX_COST_MS);
      }
  });

  test('is compiled and checked within a second, whatever its characters (S2.7)', () => {
    const token = fc.constantFrom(
      ...['a', 'b', '.', '[a-z]', '\\d', '(', '(?:', ')', '|', '*', '+'],
      ...['?', '{2}', '{2,}', '{1,9}', '(?=', '^', '$', '\\1', '[', '{'],
    );
    const pattern = fc.array(token, { maxLength: 24 }).map((tokens) => tokens.join(''));
    fc.assert(
      fc.property(pattern, fc.constantFrom('a', 'ab', 'b1'), (source, repeatedText) => {
        const value = `${repeatedText.repeat(60)}!`;
        expect(measureCpuTime(() => compilePattern(source)?.(value))).toBeLessThan(MAX_COST_MS);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  ...String.raw`[ ( ) a)(b * \ \p{Nope} a{2,1} \d{ (?<n>a)(?<n>b) \1(?`.split(' '),
  ...String.raw`((a{1000}){1000}){1000} \-`.split(' '),
  'x'.repeat(501),
])('a pattern that cannot be read is ignored with a warning: %s (11.4)', (pattern) => {
  expect(compilePattern(pattern)).toBeUndefined();
  expect(console.warn).toHaveBeenCalledOnce();
});

describe('an ordinary pattern', () => {
  test.each([
    ['^[A-Z]{2}\\d{6}$', 'AB123456', 'AB12345'],
    ['[A-Z]{2}\\d{6}', 'AB123456', 'xAB1234567'],
    ['(\\d{4}-){3}\\d{4}', '1111-2222-3333-4444', '1111-2222-3333'],
    ['(0|\\+49)[0-9 ]+', '+49 89 1234', '49 89'],
    ['\\d{5}', '80331', '8033'],
    ['', '', 'x'],
    ['\\d+|[a-z]+', '123', '123a'],
    ['\\p{L}{2,30}', 'Łukasz', 'L2'],
    ['.', '🙂', '🙂🙂'],
    ['[äöü]+', 'äöü', 'aou'],
    ['[^@\\s]+@[^@\\s]+\\.[a-z]{2,}', 'max@web.de', 'max@web'],
    ['(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}', 'Passwort1', 'passwort1'],
    ['(?:\\d{1,3}\\.){3}\\d{1,3}', '192.168.0.1', '192.168.0'],
    ['(?:[A-Z]{2})?\\d{8,}', 'DE12345678', 'D12345678'],
    ['(?<jahr>\\d{4})-\\k<jahr>', '2026-2026', '2026-2025'],
    ['(ja|nein)', 'ja', 'jaja'],
    ['(?:\\d\\d )*\\d\\d', '11 22 33', '11 22 3'],
    ['a{0}b', 'b', 'ab'],
    ['\\u{1F642}+', '🙂🙂', ':)'],
    ['[()+*|{]+', '(+|*)', 'a'],
    ['\\(\\d+\\)', '(89)', '89'],
    ['(?i:de)\\d{2}', 'De12', 'Df12'],
  ])('%s accepts %j and refuses %j (11.4)', (pattern, validText, invalidText) => {
    const matches = compilePattern(pattern);
    expect(matches?.(validText)).toBe(true);
    expect(matches?.(invalidText)).toBe(false);
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('checks the first 5000 characters of a value (11.4)', () => {
    const matches = compilePattern('a+');
    expect(matches?.('a'.repeat(5000))).toBe(true);
    expect(matches?.(`${'a'.repeat(5000)}!`)).toBe(true);
    expect(matches?.(`${'a'.repeat(4999)}!`)).toBe(false);
  });

  test('accepts a value whose check takes too long, because the backend checks it too', () => {
    const matches = compilePattern('a*a*a*b');
    expect(matches?.('a'.repeat(100))).toBe(false);
    expect(matches?.('a'.repeat(1000))).toBe(true);
  });

  test('checks a long password by several lookaheads, because each is tried once', () => {
    const matches = compilePattern('(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}');
    expect(matches?.(`${'a'.repeat(500)}A1`)).toBe(true);
    expect(matches?.(`${'a'.repeat(500)}A`)).toBe(false);
  });

  test('gives a result that does not depend on earlier values', () => {
    const matches = compilePattern('\\d+');
    const results = ['1', '1', 'x', '1'].map((value) => matches?.(value));
    expect(results).toEqual([true, true, false, true]);
  });
});
