import { pressAuthButton } from '../navigation/auth-buttons.ts';
import { tabStorage } from '../storage.ts';
import { isConnectionMissing } from '../token/call-failures.ts';
import { type ScreenChoice, showSessionScreen } from './session-screen.ts';

/**
 * Shows one of the page's screens, as `showSessionScreen` does. The screen `login` presses its own
 * sign-in button (rules 0.1, 7.13). A tab that has come back from there with nothing sees the screen
 * `sign-in-failed` instead: a token call that keeps failing would send it round in circles
 * (rule 7.13). What is marked `data-missing-connection` is shown while no connection is the reason.
 * @param waitMs minimum time of the spinner
 * @returns the first screen; undefined on a page that the active client does not have
 */
export async function showScreenOrSignIn<Name extends string>(
  waitMs: number,
  choose: ScreenChoice<Name | 'login'>,
): Promise<Name | 'login' | 'sign-in-failed' | undefined> {
  const hasTried = tabStorage.get('signInTried') === location.pathname;
  const screen = await showSessionScreen<Name | 'login' | 'sign-in-failed'>(
    waitMs,
    (session, isActive) => {
      const name = choose(session, isActive);
      return name === 'login' && hasTried ? 'sign-in-failed' : name;
    },
  );
  for (const words of document.querySelectorAll<HTMLElement>('[data-missing-connection]'))
    words.hidden = !isConnectionMissing();
  if (screen === 'login') await signInAutomatically();
  else forgetAttempt();
  return screen;
}

async function signInAutomatically(): Promise<void> {
  const button = document.querySelector('[data-screen~="login"] [data-auth="login"]');
  // Back shows the page again, with its button.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetAttempt());
  tabStorage.set('signInTried', location.pathname);
  // A tab that cannot remember the attempt would be sent round for ever.
  const mayLeave = button !== null && tabStorage.keeps('signInTried');
  if (!mayLeave || !(await pressAuthButton(button, 'login'))) forgetAttempt();
}

/** The page is shown to the person, who decides what happens next. */
function forgetAttempt(): void {
  tabStorage.set('signInTried', '');
}
