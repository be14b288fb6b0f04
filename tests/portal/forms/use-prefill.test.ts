import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prefillOf, usePrefill } from '../../../src/portal/forms/use-prefill.ts';
import { setSession, type User } from '../../../src/portal/session/identity/session.ts';
import { signedInUser } from '../../support/signed-in-user.ts';

test.each<[Partial<User>, Record<string, string>]>([
  [{}, { name: 'Max Muster', tempUsername: 'max' }],
  [
    { username: 'max@web.de', name: 'Max' },
    { name: 'Max', tempUsername: 'max@web.de', email: 'max@web.de' },
  ],
  [{ isAdmin: true }, {}],
  [{ isIpUser: true }, {}],
])('rule 7.14.6: of a person %j fills in %j', (user, values) => {
  expect(prefillOf(signedInUser(user))).toEqual(values);
});

test('rules S6.1, S6.2: fields are filled in on sign-in and cleared on sign-out; what was typed stays', () => {
  document.body.innerHTML = '<form id="f"><input name="name"><input name="email"></form>';
  const control = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
  const values = () => [control('name').value, control('email').value];
  const form = {
    setValue: (name: string, value: string) => void Object.assign(control(name), { value }),
  };
  const max = signedInUser({ username: 'max@web.de', name: 'Max' });
  setSession(max);
  const { unmount } = renderHook(() => usePrefill('f', form));
  expect(values()).toEqual(['Max', 'max@web.de']);
  control('email').value = 'anders@web.de';
  setSession({ status: 'guest', isProven: true });
  expect(values()).toEqual(['', 'anders@web.de']);
  setSession(max);
  expect(values()).toEqual(['Max', 'anders@web.de']);
  unmount();
  setSession({ status: 'guest', isProven: true });
  expect(values()).toEqual(['Max', 'anders@web.de']);
});
