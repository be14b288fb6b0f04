import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isPostcodeOf, postcodeFault, postcodeOf } from '../../../src/contract/values/postcode.ts';

describe('rules 7.8.8, 8.9: a post code', () => {
  test.each([
    ['D', '80331', true],
    ['D', '8033', false],
    ['D', '803311', false],
    ['D', 'x80331', false],
    ['A', '1010', true],
    ['A', '10100', false],
    ['CH', '8001', true],
    ['CH', '80011', false],
    ['L', '1009', true],
    ['L', '10091', false],
    ['B', '1000', true],
    ['B', '10001', false],
    ['NL', '1012 AB', true],
    ['NL', '1012AB', true],
    ['NL', '1012  AB', false],
    ['NL', '1012 ABC', false],
    ['NL', 'x1012 AB', false],
    ['NL', '1012 ab', false],
    ['F', '75001', true],
    ['F', '7500', false],
    ['I', '00118', true],
    ['I', '0118', false],
    ['FL', '9490', true],
    ['FL', '94900', false],
    ['XX', 'anything', true],
    ['XX', '', false],
  ])('of %s is valid or not: %j', (country, code, isRight) => {
    expect(isPostcodeOf(country, code)).toBe(isRight);
    expect(postcodeFault(code, country)).toBe(isRight ? undefined : 'postcode.invalid');
  });

  test('is reported at its field, also while other fields are invalid', () => {
    const address = z
      .object({ zip: z.string(), country: z.string(), city: z.string().check(z.minLength(1)) })
      .check(postcodeOf('zip', 'country'));
    const { error } = address.safeParse({ zip: '1', country: 'D', city: '' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toContainEqual([
      ['zip'],
      'postcode.invalid',
    ]);
    expect(address.safeParse({ zip: '80331', country: 'D', city: 'x' }).success).toBe(true);
    for (const wrong of [null, undefined, 'x'])
      expect(() => address.safeParse(wrong)).not.toThrow();
  });
});
