import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  currentPassword,
  newPassword,
  repeatsNewPassword,
} from '../../../src/contract/values/new-password.ts';
import { repeatedPassword, repeatFault } from '../../../src/contract/values/password-repeat.ts';
import { faults } from '../../../src/copy/faults.ts';
import { faultOf } from './fault-of.ts';

const GOOD = 'Aa1!Aa1!Aa1!Aa';
const chosen = z
  .object({ password: z.string(), repeatPassword: z.string() })
  .check(repeatedPassword);

describe('a repeated password', () => {
  test.each([
    [GOOD, GOOD, undefined],
    [GOOD, '', 'repeatPassword.required'],
    ['', '', 'repeatPassword.required'],
    [GOOD, `${GOOD} `, 'repeatPassword.unequal'],
    [GOOD, GOOD.toLowerCase(), 'repeatPassword.unequal'],
    ['ä', 'a\u0308', 'repeatPassword.unequal'],
  ])('rule 8.4.7: of %j as %j has the fault %s', (password, repeatPassword, fault) => {
    expect(repeatFault(repeatPassword, password)).toBe(fault);
    expect(faultOf(chosen, { password, repeatPassword })).toBe(fault);
  });
});

describe('a changed password', () => {
  test.each([
    ['x', undefined],
    [' ', undefined],
    ['', 'currentPassword.required'],
  ])('rule 8.4.7: requires the current password in any form (%j)', (typed, fault) => {
    expect(faultOf(currentPassword, typed)).toBe(fault);
  });

  test('rules 8.4.7, 16.7: must be valid and repeated', () => {
    expect(faultOf(newPassword.newPassword, 'kurz')).toBe('password.min');
    expect(faultOf(newPassword.newPassword, GOOD)).toBeUndefined();
    expect(faultOf(newPassword.repeatPassword, '')).toBe('repeatNewPassword.required');
    expect(faultOf(newPassword.repeatPassword, ' ')).toBeUndefined();
  });
});

describe('rule 8.4.7: the repetition', () => {
  const issues = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message, code }) => [path, message, code]);
  const short = z.string().check(z.minLength(20));

  test('of a password is also checked while other fields are invalid', () => {
    const form = z.object({ password: short, repeatPassword: z.string() }).check(repeatedPassword);
    expect(issues(form, { password: 'a', repeatPassword: 'b' })).toContainEqual([
      ['repeatPassword'],
      'repeatPassword.unequal',
      'custom',
    ]);
    for (const wrong of [null, undefined, 'x']) expect(() => form.safeParse(wrong)).not.toThrow();
  });

  test('of a new password is also checked while other fields are invalid', () => {
    const form = z
      .object({ newPassword: short, again: z.string() })
      .check(repeatsNewPassword('again'));
    const unequal = [['again'], 'repeatPassword.unequal', 'custom'];
    expect(issues(form, { newPassword: 'a', again: 'b' })).toContainEqual(unequal);
    expect(issues(form, { newPassword: 'a', again: 'a' })).not.toContainEqual(unequal);
    expect(issues(form, { newPassword: 'a', again: '' })).not.toContainEqual(unequal);
    for (const wrong of [null, 'x', {}, { newPassword: 'a' }, { again: 'b' }])
      expect(issues(form, wrong)).not.toContainEqual(unequal);
  });
});

test('the sentences are the published ones', () => {
  expect(faults['repeatPassword.required']).toBe('Bitte wiederholen Sie Ihr Passwort.');
  expect(faults['repeatNewPassword.required']).toBe('Bitte wiederholen Sie Ihr neues Passwort.');
  expect(faults['repeatPassword.unequal']).toBe('Ihre beiden Passwörter stimmen nicht überein.');
  expect(faults['currentPassword.required']).toBe('Bitte geben Sie Ihr aktuelles Passwort ein.');
});
