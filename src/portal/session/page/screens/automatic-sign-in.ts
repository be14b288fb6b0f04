import { isConnectionMissing } from '../../identity/call-failures.ts';
import { pressAuthButton } from '../../navigation/auth-buttons.ts';
import { tabStorage } from '../../storage.ts';
import { type ScreenChoice, showSessionScreen } from './session-screen.ts';

/** Who returns without a session sees `sign-in-failed`: the sign-in would loop (rule 7.13). */
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
  // Back shows the page with its button.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetAttempt());
  tabStorage.set('signInTried', location.pathname);
  // Without storage the tab would loop.
  const mayLeave = button !== null && tabStorage.keeps('signInTried');
  if (!mayLeave || !(await pressAuthButton(button, 'login'))) forgetAttempt();
}

function forgetAttempt(): void {
  tabStorage.set('signInTried', '');
}
