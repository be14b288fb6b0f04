// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { onceSignedIn } from '../../../src/session/identity/once-signed-in.ts';
import {
  $session,
  isAuthenticated,
  isSubuser,
  type Session,
  sessionKind,
  sessionNames,
  setSession,
  type User,
} from '../../../src/session/identity/session.ts';

const GUEST: Session = { status: 'guest', alive: true };

/** Somebody signed in, with some facts that count. */
function signedIn(facts: Partial<User> = {}): Session {
  const user = { username: 'max', isAdmin: false, isIpUser: false, isSubuser: false, ...facts };
  return { status: 'signed-in', user: user as User };
}

afterEach(() => setSession({ status: 'unknown' }));

test.each<[string, Session, string, string[]]>([
  ['nobody yet', { status: 'unknown' }, 'unknown', ['unknown']],
  ['a guest', GUEST, 'guest', ['guest']],
  ['somebody without user data', { status: 'unidentified' }, 'unidentified', ['unidentified']],
  ['a person', signedIn(), 'personal', ['personal', 'owner']],
  ['a subuser', signedIn({ isSubuser: true }), 'personal', ['personal', 'subuser']],
  ['an institution', signedIn({ isIpUser: true }), 'ip', ['ip']],
  ['an admin', signedIn({ isAdmin: true }), 'admin', ['admin']],
  [
    'an admin in the network of an institution',
    signedIn({ isAdmin: true, isIpUser: true, isSubuser: true }),
    'admin',
    ['admin'],
  ],
])('rule 3.11: %s has one kind, and the names of all that match', (_, session, kind, names) => {
  expect(sessionKind(session)).toBe(kind);
  expect(sessionNames(session)).toEqual(names);
});

test.each<[Session, boolean, boolean]>([
  [{ status: 'unknown' }, false, false],
  [GUEST, false, false],
  [{ status: 'unidentified' }, true, false],
  [signedIn(), true, false],
  [signedIn({ isSubuser: true }), true, true],
])('rules 3.10, 3.11: %j is authenticated: %s, a subuser: %s', (session, authenticated, sub) => {
  expect([isAuthenticated(session), isSubuser(session)]).toEqual([authenticated, sub]);
});

test('rule 3.2: nobody is known before the boot', () => {
  expect($session.get()).toEqual({ status: 'unknown' });
});

test('rule 3.9: what follows a sign-in happens once, and not for guests', () => {
  const run = vi.fn();
  onceSignedIn(run);
  setSession(GUEST);
  expect(run).not.toHaveBeenCalled();
  setSession({ status: 'unidentified' });
  expect(run).toHaveBeenCalledOnce();
  setSession(signedIn());
  setSession(GUEST);
  setSession(signedIn());
  expect(run).toHaveBeenCalledOnce();
});
