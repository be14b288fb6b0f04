import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  createPostcodeRule,
  isPostcodeOf,
  postcode,
} from '../../../src/contract/values/postcode.ts';

describe('a post code (7.8.8, 8.9)', () => {
  test.each([
    ['D', ['80331'], ['8033', '803311', 'x80331']],
    ['A', ['1010'], ['10100']],
    ['CH', ['8001'], ['80011']],
    ['L', ['1009'], ['10091']],
    ['B', ['1000'], ['10001']],
    ['NL', ['1012 AB', '1012AB', ' 1012 ab'], ['1012  AB', '1012 ABC', 'x1012 AB']],
    ['F', ['75001'], ['7500']],
    ['I', ['00118'], ['0118']],
    ['FL', ['9490'], ['94900']],
    ['XX', ['anything'], ['']],
  ])('of the country %s accepts %j and refuses %j', (country, validCodes, invalidCodes) => {
    for (const code of [...validCodes, ...invalidCodes])
      expect(isPostcodeOf(postcode.parse(code), country), code).toBe(validCodes.includes(code));
  });

  test('is reported at its field if it is wrong, even when other fields are wrong', () => {
    const address = z
      .object({ zip: z.string(), country_code: z.string(), city: z.string().check(z.minLength(1)) })
      .check(createPostcodeRule('country_code'));
    const { error } = address.safeParse({ zip: '1', country_code: 'D', city: '' });
    expect(error?.issues.map(({ path, message }) => [path, message])).toContainEqual([
      ['zip'],
      'postcode.invalid',
    ]);
    expect(address.safeParse({ zip: '80331', country_code: 'D', city: 'x' }).success).toBe(true);
    for (const wrongValue of [null, undefined, 'x'])
      expect(() => address.safeParse(wrongValue)).not.toThrow();
  });
});
