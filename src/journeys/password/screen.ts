import { type Session, sessionKind } from '../../session/identity/session.ts';

/** Screens of the page without a one-time token. */
export type PasswordScreen = 'change' | 'login' | 'not-found' | 'unidentified';

/**
 * What a visitor without a one-time token sees: persons their form, nobody at all the sign-in,
 * institutions and anonymous sessions that there is no such page for them (rule 0.1). Without
 * user data nobody can tell which of them it is (rule 3.11).
 */
export function passwordScreen(session: Session, isActive: boolean): PasswordScreen {
  const kind = sessionKind(session);
  if (kind === 'personal' || kind === 'admin') return 'change';
  if (kind === 'unidentified') return 'unidentified';
  return isActive ? 'not-found' : 'login';
}
