import { PASSWORD_CHANGE_LOADING_MS } from '../../../contract/limits.ts';
import { oneTimeToken } from '../../session/navigation/one-time-token.ts';
import { showScreenOrSignIn } from '../../session/page/screens/automatic-sign-in.ts';
import { passwordScreen } from './screen.ts';

/** A one-time token beats every session (rule 0.1). Removes other screens: ids must be unique. */
export async function startPassword(): Promise<void> {
  if (oneTimeToken('pt') !== '') {
    for (const other of document.querySelectorAll('[data-screen]:not([data-screen~="reset"])'))
      other.remove();
    return;
  }
  await showScreenOrSignIn(PASSWORD_CHANGE_LOADING_MS, passwordScreen);
}
