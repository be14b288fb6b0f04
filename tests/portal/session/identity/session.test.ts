import { afterEach, expect, test, vi } from 'vitest';
import { $booted } from '../../../../src/portal/session/identity/booted.ts';
import { type Session, setSession } from '../../../../src/portal/session/identity/session.ts';
import { oncePersonal, onceSignedIn } from '../../../../src/portal/session/page/once-signed-in.ts';
import { turn } from '../../../support/clock.ts';
import { signedInUser } from '../../../support/signed-in-user.ts';

const GUEST: Session = { status: 'guest', isProven: true };

afterEach(() => setSession({ status: 'unknown' }));
$booted.set(true);

test('rules 3.2.d, 3.2.e: data of sections are asked for once, for a personal user only, after what follows a sign-in', () => {
  const asked: string[] = [];
  oncePersonal(({ username }) => void asked.push(username));
  for (const facts of [{ isIpUser: true }, { isAdmin: true }]) setSession(signedInUser(facts));
  setSession({ status: 'unidentified' });
  $booted.set(false);
  setSession(signedInUser({ username: 'erika' }));
  expect(asked).toEqual([]);
  $booted.set(true);
  setSession(signedInUser());
  expect(asked).toEqual(['erika']);
});

test('rule 3.2.d: a hidden page asks for no data', () => {
  const run = vi.fn();
  document.documentElement.toggleAttribute('data-page-hidden', true);
  oncePersonal(run);
  setSession(signedInUser());
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
  setSession(signedInUser());
  setSession(GUEST);
  setSession(signedInUser());
  await turn();
  expect(run).toHaveBeenCalledOnce();
});
