import { PASSWORD_CHANGE_LOADING_MS } from '../../limits.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { showScreensOrSignIn } from '../../session/screens/automatic-sign-in.ts';
import { passwordScreen } from './screen.ts';

/**
 * Chooses the screen of the page; a mailed link wins over every session (rule 0.1). The other
 * screens leave the page then, so that no two fields share an id.
 */
export async function startPassword(): Promise<void> {
  if (oneTimeToken('pt') !== '') {
    document.querySelector('[data-without-link]')?.remove();
    return;
  }
  await showScreensOrSignIn(PASSWORD_CHANGE_LOADING_MS, passwordScreen);
}
