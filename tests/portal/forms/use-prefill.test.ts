import { expect, test } from 'vitest';
import { prefillOf } from '../../../src/portal/forms/use-prefill.ts';
import type { Session, User } from '../../../src/portal/session/identity/session.ts';
import { signedInUser } from '../../support/signed-in-user.ts';

test.each<[Partial<User>, Record<string, string>]>([
  [{}, { name: 'Max Muster', tempUsername: 'max' }],
  [
    { username: 'max@web.de', lastname: '' },
    { name: 'Max', tempUsername: 'max@web.de', email: 'max@web.de' },
  ],
  [
    { firstname: '', lastname: 'Groß 🙂' },
    { name: 'Groß 🙂', tempUsername: 'max' },
  ],
  [
    { firstname: '', lastname: '', username: '' },
    { name: '', tempUsername: '' },
  ],
  [
    { isAdmin: true, isIpUser: true },
    { name: 'Max Muster', tempUsername: 'max' },
  ],
])('rule 7.14.6: of a person %j fills in %j', (user, values) => {
  expect(prefillOf(signedInUser(user))).toEqual(values);
});

test.each<[string, Session]>([
  ['an institution', signedInUser({ isIpUser: true })],
  ['a guest', { status: 'guest', isProven: true }],
  ['somebody unidentified', { status: 'unidentified' }],
  ['nobody yet', { status: 'unknown' }],
])('of %s nothing is known', (_, session) => {
  expect(prefillOf(session)).toEqual({});
});
