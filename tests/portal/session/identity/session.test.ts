import { afterEach, expect, test, vi } from 'vitest';
import {
  $session,
  type Session,
  setSession,
  type User,
} from '../../../../src/portal/session/identity/session.ts';
import { oncePersonal, onceSignedIn } from '../../../../src/portal/session/page/once-signed-in.ts';
import { turn } from '../../../support/clock.ts';

const GUEST: Session = { status: 'guest', isProven: true };

function signedIn(facts: Partial<User> = {}): Session {
  const user = { username: 'max', isAdmin: false, isIpUser: false, isSubuser: false, ...facts };
  return { status: 'signed-in', user: user as User };
}

afterEach(() => setSession({ status: 'unknown' }));

test('rule 3.2: nobody is known before the boot', () => {
  expect($session.get()).toEqual({ status: 'unknown' });
});

test('rule 3.2.d: data of sections are asked for once, for a personal user only', async () => {
  const asked: string[] = [];
  void oncePersonal(({ username }) => void asked.push(username));
  for (const facts of [{ isIpUser: true }, { isAdmin: true }]) setSession(signedIn(facts));
  setSession({ status: 'unidentified' });
  await turn();
  expect(asked).toEqual([]);
  setSession(signedIn({ username: 'erika' }));
  setSession(signedIn());
  await turn();
  expect(asked).toEqual(['erika']);
});

test('rule 3.2.d: a hidden page asks for no data', async () => {
  const run = vi.fn();
  document.documentElement.toggleAttribute('data-page-hidden', true);
  void oncePersonal(run);
  setSession(signedIn());
  await turn();
  document.documentElement.toggleAttribute('data-page-hidden', false);
  expect(run).not.toHaveBeenCalled();
});

test('rule 3.9: what follows a sign-in happens once, and not for guests', async () => {
  const run = vi.fn();
  onceSignedIn(run);
  setSession(GUEST);
  await turn();
  expect(run).not.toHaveBeenCalled();
  setSession({ status: 'unidentified' });
  await turn();
  expect(run).toHaveBeenCalledOnce();
  setSession(signedIn());
  setSession(GUEST);
  setSession(signedIn());
  await turn();
  expect(run).toHaveBeenCalledOnce();
});
