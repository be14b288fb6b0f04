import { describe, expect, test } from 'vitest';
import { salutation } from '../../../src/contract/registration-fields.ts';
import { acceptedTerms } from '../../../src/contract/values/terms.ts';
import { username } from '../../../src/contract/values/username.ts';
import { faultOf, sentAs } from './fault-of.ts';

describe('a user name', () => {
  test.each([
    ...['max', ' max ', 'm', 'müller@kanzlei.de', 'Groß', 'ÄÖÜäöüß', 'a.-_+@', '-1', '4711a'],
    ...['max\n', 'max-'.repeat(100)],
  ])('rule 8.7: %j is sent trimmed', (typed) => {
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

test('rule 8.8: a salutation is required', () => {
  expect(faultOf(salutation, '')).toBe('salutation.required');
  expect(faultOf(salutation, '2')).toBeUndefined();
});

test('rule 8.8: the terms must be ticked', () => {
  expect(faultOf(acceptedTerms, true)).toBeUndefined();
  expect(faultOf(acceptedTerms, false)).toBe('terms.required');
  for (const value of ['true', 1, 'on', null, undefined])
    expect(acceptedTerms.schema.safeParse(value).success, String(value)).toBe(false);
});
