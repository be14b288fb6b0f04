import { afterEach, expect, test, vi } from 'vitest';
import { $booted } from '../../../../src/portal/session/identity/booted.ts';
import { setSession } from '../../../../src/portal/session/identity/session.ts';
import { oncePersonal } from '../../../../src/portal/session/page/once-signed-in.ts';
import { signedInUser } from '../../../support/signed-in-user.ts';

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
