import {
  isAuthenticated,
  type Session,
  sessionKind,
  sessionNames,
} from '../../session/identity/session.ts';

export type TermsScreen = 'unidentified' | 'login' | 'redirect' | 'ip' | 'guest' | 'form';

/** In the order of rule 7.13. */
export function termsScreen(session: Session, isActive: boolean): TermsScreen {
  if (sessionNames(session).includes('unproven')) return 'unidentified';
  if (!isActive) return 'login';
  if (!isAuthenticated(session)) return 'guest';
  if (session.status !== 'signed-in') return 'form';
  if (session.user.hasAgbAccepted) return 'redirect';
  return sessionKind(session) === 'ip' ? 'ip' : 'form';
}

export function isPremium(session: Session): boolean {
  return session.status === 'signed-in' && session.user.isPremium;
}
