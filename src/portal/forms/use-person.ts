import { useStore } from '@nanostores/react';
import { $session, sessionKindOf, type User } from '../session/identity/session.ts';

/** The signed-in person; undefined in prerendered HTML and in the back/forward cache, which hold no personal data (rule 3.16). */
export function usePerson(): User | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.status === 'signed-in' && sessionKindOf(session) !== 'ip'
    ? session.user
    : undefined;
}
