import { expect, test } from 'vitest';
import { prefillOf } from '../../../src/portal/forms/use-prefill.ts';
import type { User } from '../../../src/portal/session/identity/session.ts';
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
