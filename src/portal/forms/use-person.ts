import { useStore } from '@nanostores/react';
import { $session, sessionKindOf, type User } from '../session/identity/session.ts';

/**
 * Reads the signed-in person. Prerendered HTML and the back/forward cache have no personal data
 * (rule 3.16).
 * @returns undefined there and for all other people
 */
export function usePerson(): User | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.status === 'signed-in' && sessionKindOf(session) !== 'ip'
    ? session.user
    : undefined;
}
