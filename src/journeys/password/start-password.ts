import { PASSWORD_CHANGE_LOADING_MS } from '../../limits.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { showScreenOrSignIn } from '../../session/screens/automatic-sign-in.ts';
import { passwordScreen } from './screen.ts';

/**
 * Chooses the screen of the page. A mailed link wins over every session and has been shown its screen
 * before the first paint (rule 0.1); the others leave the page, so that no two fields share an id.
 */
export async function startPassword(): Promise<void> {
  if (oneTimeToken('pt') !== '') {
    for (const other of document.querySelectorAll('[data-screen]:not([data-screen~="reset"])'))
      other.remove();
    return;
  }
  await showScreenOrSignIn(PASSWORD_CHANGE_LOADING_MS, passwordScreen);
}
