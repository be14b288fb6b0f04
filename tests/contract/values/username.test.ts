import { describe, expect, test } from 'vitest';
import { email } from '../../../src/contract/values/email.ts';
import { salutation } from '../../../src/contract/values/salutation.ts';
import { acceptedTerms } from '../../../src/contract/values/terms.ts';
import { username } from '../../../src/contract/values/username.ts';
import { faultOf, sentAs } from './fault-of.ts';

describe('a user name', () => {
  test.each([
    ...['max&moritz@example.de', "o'brien@example.ie", 'müller@müller.de', 'a+b@example.de'],
    ...['josé@example.es', 'max!#$%*/=?^_`{|}~-@web.de', '4711@example.de'],
  ])('with @ is an address: %j may be asked for (8.7)', (typed) => {
    expect(faultOf(email, typed)).toBeUndefined();
    expect(sentAs(username, ` ${typed} `)).toBe(typed);
  });

  test.each([
    'max@web',
    '@max',
    'a@b.de',
    'max@web.de@web.de',
    'max muster@web.de',
    'max,m@web.de',
  ])('with @ is no name when it is no address: %j (8.7)', (typed) => {
    expect(faultOf(username, typed)).toBe('email.invalid');
  });

  test.each([
    ...['max', ' max ', 'm', 'müller@kanzlei.de', 'Groß', 'ÄÖÜäöüß', 'a.-_+', '-1', '4711a'],
    ...['max\n', 'max-'.repeat(100)],
  ])('%j is sent trimmed (8.7)', (typed) => {
    expect(sentAs(username, typed)).toBe(typed.trim());
  });

  test.each([
    ['nothing', 'username.required', '', ' \t\u00a0'],
    ['a customer number', 'username.characters', '4711', ' 4711 ', '٣٤'],
    ['blanks', 'username.characters', 'max muster', 'max\u00a0muster', 'max\nmuster'],
    ['other letters', 'username.characters', 'GROẞ', 'josé', 'mu\u0308ller', 'max🙂'],
    ['other signs', 'username.characters', 'max/..', '<max>'],
  ])('%s has the fault %s', (_, fault, ...all) => {
    for (const typed of all) expect(faultOf(username, typed), typed).toBe(fault);
  });
});

test('a salutation is required (8.8)', () => {
  expect(faultOf(salutation, '')).toBe('salutation.required');
  expect(faultOf(salutation, '2')).toBeUndefined();
});

test('the terms must be ticked (8.8)', () => {
  expect(faultOf(acceptedTerms, true)).toBeUndefined();
  expect(faultOf(acceptedTerms, false)).toBe('terms.required');
  for (const value of ['true', 1, 'on', null, undefined])
    expect(acceptedTerms.safeParse(value).success, String(value)).toBe(false);
});
