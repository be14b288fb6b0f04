import { useStore } from '@nanostores/react';
import { $session, sessionKind, type User } from '../session/identity/session.ts';

/** No personal data in the prerendered page or the back/forward cache (rule 3.16). */
export function usePerson(): User | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.status === 'signed-in' && sessionKind(session) !== 'ip' ? session.user : undefined;
}
