import { describe, expect, test } from 'vitest';
import { email } from '../../../src/contract/values/email.ts';
import { findFirstError } from '../../../src/contract/values/first-error.ts';
import { salutation } from '../../../src/contract/values/salutation.ts';
import { acceptedTerms } from '../../../src/contract/values/terms.ts';
import { username } from '../../../src/contract/values/username.ts';

describe('a user name', () => {
  test.each([
    ...['max&moritz@example.de', "o'brien@example.ie", 'müller@müller.de', 'a+b@example.de'],
    ...['josé@example.es', 'max!#$%*/=?^_`{|}~-@web.de', '4711@example.de'],
  ])('with @ can be any address, such as %j (8.7)', (typedText) => {
    expect(findFirstError(email, typedText)).toBeUndefined();
    expect(username.parse(` ${typedText} `)).toBe(typedText);
  });

  test.each([
    'max@web',
    '@max',
    'a@b.de',
    'max@web.de@web.de',
    'max muster@web.de',
    'max,m@web.de',
  ])('with @ must be an address, unlike %j (8.7)', (typedText) => {
    expect(findFirstError(username, typedText)).toBe('email.invalid');
  });

  test.each([
    ...['max', ' max ', 'm', 'müller@kanzlei.de', 'Groß', 'ÄÖÜäöüß', 'a.-_+', '-1', '4711a'],
    ...['max\n', 'max-'.repeat(100)],
  ])('%j is sent without blanks at its ends (8.7)', (typedText) => {
    expect(username.parse(typedText)).toBe(typedText.trim());
  });

  test.each([
    ['nothing', 'username.required', '', ' \t\u00a0'],
    ['a customer number', 'username.characters', '4711', ' 4711 ', '٣٤'],
    ['blanks', 'username.characters', 'max muster', 'max\u00a0muster', 'max\nmuster'],
    ['other letters', 'username.characters', 'GROẞ', 'josé', 'mu\u0308ller', 'max🙂'],
    ['other special characters', 'username.characters', 'max/..', '<max>'],
  ])('with %s has the error %s', (_, error, ...inputs) => {
    for (const typedText of inputs)
      expect(findFirstError(username, typedText), typedText).toBe(error);
  });
});

test('a salutation is required (8.8)', () => {
  expect(findFirstError(salutation, '')).toBe('salutation.required');
  expect(findFirstError(salutation, '2')).toBeUndefined();
});

test('the terms must be ticked (8.8)', () => {
  expect(findFirstError(acceptedTerms, true)).toBeUndefined();
  expect(findFirstError(acceptedTerms, false)).toBe('terms.required');
  for (const value of ['true', 1, 'on', null, undefined])
    expect(acceptedTerms.safeParse(value).success, String(value)).toBe(false);
});
