import { isAuthenticated, type Session, sessionKind } from '../../session/identity/session.ts';

/** Screens of the page; `login` is the one that signs in by itself. */
export type TermsScreen = 'login' | 'redirect' | 'ip' | 'guest' | 'form';

/** Who sees what, in the order of rule 7.13 (rule 7.13). */
export function termsScreen(session: Session, isActive: boolean): TermsScreen {
  if (!isActive) return 'login';
  if (!isAuthenticated(session)) return 'guest';
  if (session.status !== 'signed-in') return 'form';
  if (session.user.hasAgbAccepted) return 'redirect';
  return sessionKind(session) === 'ip' ? 'ip' : 'form';
}

/** Whether the signed-in person has a premium subscription. */
export function isPremium(session: Session): boolean {
  return session.status === 'signed-in' && session.user.isPremium;
}
