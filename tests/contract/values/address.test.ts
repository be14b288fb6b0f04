import { describe, expect, test } from 'vitest';
import { city, company, street } from '../../../src/contract/values/address.ts';
import { COUNTRIES, isCountryCode } from '../../../src/contract/values/countries.ts';
import { country } from '../../../src/contract/values/country.ts';
import { phone } from '../../../src/contract/values/phone.ts';
import { PHONE_PREFIXES } from '../../../src/contract/values/phone-prefixes.ts';
import { postcodeFault } from '../../../src/contract/values/postcode.ts';
import { faults } from '../../../src/copy/faults.ts';
import { faultOf } from './fault-of.ts';

describe('an address', () => {
  test.each([
    ['street', street, 60],
    ['city', city, 40],
    ['company', company, 60],
  ] as const)('rule 8.9: has a %s of at most this many characters', (name, schema, most) => {
    expect(faultOf(schema, 'ß'.repeat(most))).toBeUndefined();
    expect(faultOf(schema, `  ${'🙂'.repeat(most)}  `)).toBeUndefined();
    expect(faultOf(schema, '🙂'.repeat(most + 1))).toBe(`${name}.length`);
  });

  test('rule 8.9: requires street and town, but no company', () => {
    expect(faultOf(street, ' \u00a0')).toBe('street.required');
    expect(faultOf(city, '')).toBe('city.required');
    expect(faultOf(company, '')).toBeUndefined();
  });

  test('is sent trimmed and otherwise unchanged', () => {
    expect(street.parse(' Straße des 17. Juni 1/2, c/o O’Brien ')).toBe(
      'Straße des 17. Juni 1/2, c/o O’Brien',
    );
    expect(city.parse('Ko\u0308ln')).toBe('Ko\u0308ln');
  });

  test('has its sentences', () => {
    expect(faults['street.required']).toBe('Bitte geben Sie Straße und Hausnummer ein.');
    expect(faults['postcode.invalid']).toBe('Bitte geben Sie eine gültige Postleitzahl ein.');
    expect(faults['city.required']).toBe('Bitte geben Sie Ihren Ort ein.');
    expect(faults['country.required']).toBe('Bitte wählen Sie ein Land aus.');
    expect(faults['phone.invalid']).toBe('Bitte geben Sie eine gültige Telefonnummer ein.');
  });
});

describe('a country', () => {
  test('rules 7.8.8, 16.6: is one of the list, Germany first', () => {
    expect(Object.keys(COUNTRIES)).toEqual(['D', 'A', 'CH', 'L', 'B', 'NL', 'F', 'I', 'FL']);
    for (const code of Object.keys(COUNTRIES)) expect(faultOf(country, code)).toBeUndefined();
  });

  test.each(['', 'd', 'DE', 'X', 'constructor', '__proto__', ' D'])('is not %j', (code) => {
    expect(isCountryCode(code)).toBe(false);
    expect(faultOf(country, code)).toBe('country.required');
  });
});

describe('a post code', () => {
  test.each([
    ['D', '80331'],
    ['D', '01067'],
    ['A', '1010'],
    ['CH', '8001'],
    ['L', '1009'],
    ['B', '1000'],
    ['FL', '9490'],
    ['F', '75001'],
    ['I', '00118'],
    ['NL', '1012 AB'],
    ['NL', '1012AB'],
    ['X', 'SW1A 1AA'],
  ])('rule 7.8.8: of %s may be %s', (countryCode, code) => {
    expect(postcodeFault(code, countryCode)).toBeUndefined();
  });

  test.each([
    ['D', '8033'],
    ['D', '803311'],
    ['D', 'D-80331'],
    ['D', '80 331'],
    ['D', '٨٠٣٣١'],
    ['A', '80331'],
    ['NL', '1012 ab'],
    ['NL', '1012  AB'],
    ['D', ''],
    ['X', ''],
    ['constructor', ''],
  ])('rule 7.8.8: of %s is not %j', (countryCode, code) => {
    expect(postcodeFault(code, countryCode)).toBe('postcode.invalid');
  });
});

describe('a phone number', () => {
  test.each(['', '  ', '1234', '089 / 1234-56', '(089) 123456', '0'.repeat(20), ' 08912345 '])(
    'rule 7.8.9: may be %j',
    (number) => {
      expect(faultOf(phone, number)).toBeUndefined();
    },
  );

  test.each(['123', '0'.repeat(21), '+49 89 1234', '089.1234', 'anrufen', '089\u00a01234', '٠٨٩١'])(
    'rule 7.8.9: is not %j',
    (number) => {
      expect(faultOf(phone, number)).toBe('phone.invalid');
    },
  );

  test('rule 7.8.9: has the prefix of Germany by default', () => {
    expect(Object.keys(PHONE_PREFIXES)[0]).toBe('+49');
  });
});
