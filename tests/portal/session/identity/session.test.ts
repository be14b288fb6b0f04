// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import {
  $session,
  isAuthenticated,
  type Session,
  sessionKind,
  sessionNames,
  setSession,
  type User,
} from '../../../../src/portal/session/identity/session.ts';
import { oncePersonal, onceSignedIn } from '../../../../src/portal/session/page/once-signed-in.ts';

const GUEST: Session = { status: 'guest', isProven: true };

/** Somebody signed in, with some facts that count. */
function signedIn(facts: Partial<User> = {}): Session {
  const user = { username: 'max', isAdmin: false, isIpUser: false, isSubuser: false, ...facts };
  return { status: 'signed-in', user: user as User };
}

afterEach(() => setSession({ status: 'unknown' }));

test.each<[string, Session, string, string[]]>([
  ['nobody yet', { status: 'unknown' }, 'unknown', ['unknown']],
  ['a guest', GUEST, 'guest', ['guest', 'signed-out']],
  ['a guest or not', { status: 'guest', isProven: false }, 'guest', ['guest', 'unproven']],
  ['somebody without user data', { status: 'unidentified' }, 'unidentified', ['unidentified']],
  ['a person', signedIn(), 'personal', ['personal', 'owner']],
  ['a subuser', signedIn({ isSubuser: true }), 'personal', ['personal', 'subuser']],
  ['an institution', signedIn({ isIpUser: true, isSubuser: true }), 'ip', ['ip']],
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

test.each<[Session, boolean]>([
  [{ status: 'unknown' }, false],
  [GUEST, false],
  [{ status: 'unidentified' }, true],
  [signedIn(), true],
])('rule 3.10: %j is authenticated: %s', (session, authenticated) => {
  expect(isAuthenticated(session)).toBe(authenticated);
});

test('rule 3.2: nobody is known before the boot', () => {
  expect($session.get()).toEqual({ status: 'unknown' });
});

test('rule 3.2.d: data of sections are asked for once, for a personal user only', () => {
  const asked: string[] = [];
  oncePersonal(({ username }) => void asked.push(username));
  for (const facts of [{ isIpUser: true }, { isAdmin: true }]) setSession(signedIn(facts));
  setSession({ status: 'unidentified' });
  expect(asked).toEqual([]);
  setSession(signedIn({ username: 'erika' }));
  setSession(signedIn());
  expect(asked).toEqual(['erika']);
});

test('rule 3.2.d: a hidden page asks for no data', () => {
  const run = vi.fn();
  document.documentElement.toggleAttribute('data-page-hidden', true);
  oncePersonal(run);
  setSession(signedIn());
  document.documentElement.toggleAttribute('data-page-hidden', false);
  expect(run).not.toHaveBeenCalled();
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
