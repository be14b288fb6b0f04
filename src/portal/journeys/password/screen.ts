import { type Session, sessionNames } from '../../session/identity/session.ts';

export type PasswordScreen = 'change' | 'login' | 'not-found' | 'unidentified';

/** Who cannot be known is neither sent to sign-in nor told that there is no page (rules 0.1, 3.11.a). */
export function passwordScreen(session: Session, isActive: boolean): PasswordScreen {
  const [kind, part] = sessionNames(session);
  if (kind === 'personal' || kind === 'admin') return 'change';
  if (kind === 'unidentified' || part === 'unproven') return 'unidentified';
  return isActive ? 'not-found' : 'login';
}
