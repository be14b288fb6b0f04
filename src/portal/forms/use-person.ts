import { useStore } from '@nanostores/react';
import { $session, sessionKindOf, type User } from '../session/identity/session.ts';

/**
 * Reads the signed-in person with an account.
 * @returns undefined for guests, institutions and unidentified people. The person is also undefined in
 * prerendered HTML, and until the session is known, also on a page from the back/forward cache (rule 3.16).
 */
export function usePerson(): User | undefined {
  const session = useStore($session, { ssr: 'initial' });
  // An institution is signed in, too, but has no account.
  return session.status === 'signed-in' && sessionKindOf(session) !== 'ip'
    ? session.user
    : undefined;
}
