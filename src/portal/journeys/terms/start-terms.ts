import { TERMS_CHECK_MS } from '../../../contract/limits.ts';
import {
  $session,
  isAuthenticated,
  listSessionNames,
  type Session,
  sessionKindOf,
} from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { showScreenOrSignIn } from '../../session/page/screens.ts';
import { isPremium, resolveTermsTarget } from './target.ts';

/** Shows the screen for the session, or redirects a person who has accepted the terms (rule 7.13). */
export async function startTermsPage(): Promise<void> {
  // TermsForm.tsx also hides the heading, but the screen may be shown before hydration.
  $session.subscribe((session) => {
    document.querySelector('.terms-premium')?.toggleAttribute('hidden', !isPremium(session));
  });
  resolveTermsTarget();
  await showScreenOrSignIn(TERMS_CHECK_MS, chooseTermsScreen, (screen) => {
    if (screen !== 'redirect') return;
    const target = resolveTermsTarget();
    document.getElementById('terms-target')?.setAttribute('href', target);
    goTo(target);
  });
}

/** Chooses the screen, in the order of rule 7.13. @internal */
export function chooseTermsScreen(session: Session, hasActiveSession: boolean) {
  if (listSessionNames(session).includes('unproven')) return 'unidentified';
  if (!hasActiveSession) return 'login';
  if (!isAuthenticated(session)) return 'guest';
  if (!session.user) return 'form';
  if (session.user.hasAgbAccepted) return 'redirect';
  return sessionKindOf(session) === 'ip' ? 'ip' : 'form';
}
