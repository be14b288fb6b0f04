import { PASSWORD_CHANGE_LOADING_MS } from '../../../contract/limits.ts';
import { listSessionNames, type Session } from '../../session/identity/session.ts';
import { readOneTimeToken } from '../../session/navigation/page-address.ts';
import { markBusy } from '../../session/page/heading.ts';
import { showScreenOrSignIn } from '../../session/page/screens.ts';

/** Shows the screen for a one-time token. Without a one-time token, shows the screen for the session (rule 0.1). */
export async function startPasswordPage(): Promise<void> {
  if (readOneTimeToken('pt') !== '') {
    // The other screens are removed, because fields of `change` have the same ids as fields of `reset`.
    for (const screen of document.querySelectorAll('[data-screen]:not([data-screen~="reset"])'))
      screen.remove();
    markBusy(true);
    return;
  }
  await showScreenOrSignIn(PASSWORD_CHANGE_LOADING_MS, choosePasswordScreen);
}

/** Chooses the screen. Unidentified users and unproven guests get a retry, not the sign-in. @internal */
export function choosePasswordScreen(session: Session, hasActiveSession: boolean) {
  const [kind, part] = listSessionNames(session);
  if (kind === 'personal' || kind === 'admin') return 'change';
  if (kind === 'unidentified' || part === 'unproven') return 'unidentified';
  // Institutions and guests with an active session have no password to change (rule 0.1.d).
  return hasActiveSession ? 'not-found' : 'login';
}
