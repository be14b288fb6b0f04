import { type Session, sessionKind } from '../../session/identity/session.ts';

export type PasswordScreen = 'change' | 'login' | 'not-found' | 'unidentified';

/** Without user data the kind of session is unknown (rules 0.1, 3.11). */
export function passwordScreen(session: Session, isActive: boolean): PasswordScreen {
  const kind = sessionKind(session);
  if (kind === 'personal' || kind === 'admin') return 'change';
  if (kind === 'unidentified') return 'unidentified';
  return isActive ? 'not-found' : 'login';
}
