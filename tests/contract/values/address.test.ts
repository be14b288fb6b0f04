import { describe, expect, test } from 'vitest';
import { city, country, street } from '../../../src/contract/values/address.ts';
import { company } from '../../../src/contract/values/company.ts';
import { COUNTRIES, isCountryCode } from '../../../src/contract/values/countries.ts';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { phone } from '../../../src/contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../src/contract/values/phone-prefixes.ts';

describe('an address', () => {
  test.each([
    ['street', street, 60],
    ['city', city, 40],
    ['company', company, 60],
  ] as const)('has a %s with a limit of characters (8.9)', (name, schema, maxLength) => {
    expect(findFirstError(schema, 'ß'.repeat(maxLength))).toBeUndefined();
    expect(findFirstError(schema, `  ${'🙂'.repeat(maxLength)}  `)).toBeUndefined();
    expect(findFirstError(schema, '🙂'.repeat(maxLength + 1))).toBe(`${name}.length`);
  });

  test('requires street and city, but no company (8.9)', () => {
    expect(findFirstError(street, ' \u00a0')).toBe('street.required');
    expect(findFirstError(city, '')).toBe('city.required');
    expect(findFirstError(company, '')).toBeUndefined();
  });

  test('is sent without blanks at its ends and otherwise unchanged', () => {
    expect(street.parse(' Straße des 17. Juni 1/2, c/o O’Brien ')).toBe(
      'Straße des 17. Juni 1/2, c/o O’Brien',
    );
    expect(city.parse('Ko\u0308ln')).toBe('Ko\u0308ln');
  });
});

describe('a country', () => {
  test('is an entry of the list, which begins with Germany (7.8.8, 16.6)', () => {
    expect(Object.keys(COUNTRIES)).toEqual(['D', 'A', 'CH', 'L', 'B', 'NL', 'F', 'I', 'FL']);
    for (const code of Object.keys(COUNTRIES))
      expect(findFirstError(country, code)).toBeUndefined();
  });

  test.each(['', 'd', 'DE', 'X', 'constructor', '__proto__', ' D'])('is not %j', (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(findFirstError(country, code)).toBe('country.required');
  });
});

describe('a phone number', () => {
  test.each(['1234', '089 / 1234-56', '(089) 123456', '01'.repeat(10), ' 08912345 '])(
    'can be %j (7.8.9)',
    (number) => {
      expect(findFirstError(phone, number)).toBeUndefined();
    },
  );

  test.each(['', '  '])('can be left out: %j (7.8.9)', (number) => {
    expect(findFirstError(phone, number)).toBeUndefined();
  });

  test.each([
    ...['123', '1'.repeat(21), '+49 89 1234', '0049 89 1234', '089.1234', 'anrufen', '٠٨٩١'],
  ])('cannot be %j (7.8.9)', (number) => {
    expect(findFirstError(phone, number)).toBe('phone.invalid');
  });

  test('has the prefix of Germany by default (7.8.9)', () => {
    expect(Object.keys(PHONE_PREFIXES)[0]).toBe('+49');
  });
});
