import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  currentPassword,
  repeatPassword,
  repeatsNewPassword,
} from '../../../src/contract/values/new-password.ts';
import { password } from '../../../src/contract/values/password.ts';
import { repeatFault } from '../../../src/contract/values/password-repeat.ts';
import { faultOf } from './fault-of.ts';

const GOOD = 'Aa1!Aa1!Aa1!Aa';
describe('a repeated password', () => {
  test.each([
    [GOOD, GOOD, undefined],
    [GOOD, '', 'repeatPassword.required'],
    ['', '', 'repeatPassword.required'],
    [GOOD, `${GOOD} `, 'repeatPassword.unequal'],
    [GOOD, GOOD.toLowerCase(), 'repeatPassword.unequal'],
    ['ä', 'a\u0308', 'repeatPassword.unequal'],
  ])('rule 8.4.7: of %j as %j has the fault %s', (chosen, repeated, fault) => {
    expect(repeatFault(repeated, chosen)).toBe(fault);
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
    expect(faultOf(password, 'kurz')).toBe('password.min');
    expect(faultOf(password, GOOD)).toBeUndefined();
    expect(faultOf(repeatPassword, '')).toBe('repeatNewPassword.required');
    expect(faultOf(repeatPassword, ' ')).toBeUndefined();
  });
});

describe('rule 8.4.7: the repetition', () => {
  const issues = (schema: z.ZodMiniType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ path, message, code }) => [path, message, code]);
  const short = z.string().check(z.minLength(20));

  test('of a new password is also checked while other fields are invalid', () => {
    const form = z
      .object({ newPassword: short, repeatPassword: z.string() })
      .check(repeatsNewPassword);
    const unequal = [['repeatPassword'], 'repeatPassword.unequal', 'custom'];
    expect(issues(form, { newPassword: 'a', repeatPassword: 'b' })).toContainEqual(unequal);
    expect(issues(form, { newPassword: 'a', repeatPassword: 'a' })).not.toContainEqual(unequal);
    expect(issues(form, { newPassword: 'a', repeatPassword: '' })).not.toContainEqual(unequal);
    for (const wrong of [null, 'x', {}, { newPassword: 'a' }, { repeatPassword: 'b' }])
      expect(issues(form, wrong)).not.toContainEqual(unequal);
  });
});
