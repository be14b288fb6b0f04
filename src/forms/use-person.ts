import { useStore } from '@nanostores/react';
import { $session, sessionKind, type User } from '../session/identity/session.ts';

/**
 * The signed-in person, whose data an island may show. undefined in the prerendered page, for
 * everybody else, and while the browser has put the page away: then nothing of a person may stand
 * in it (rule 3.16).
 */
export function usePerson(): User | undefined {
  const session = useStore($session, { ssr: 'initial' });
  return session.status === 'signed-in' && sessionKind(session) !== 'ip' ? session.user : undefined;
}
