import { isAuthenticated, type Session, sessionKind } from '../../session/identity/session.ts';

export type TermsScreen = 'login' | 'redirect' | 'ip' | 'guest' | 'form';

/** In the order of rule 7.13. */
export function termsScreen(session: Session, isActive: boolean): TermsScreen {
  if (!isActive) return 'login';
  if (!isAuthenticated(session)) return 'guest';
  if (session.status !== 'signed-in') return 'form';
  if (session.user.hasAgbAccepted) return 'redirect';
  return sessionKind(session) === 'ip' ? 'ip' : 'form';
}

export function isPremium(session: Session): boolean {
  return session.status === 'signed-in' && session.user.isPremium;
}
