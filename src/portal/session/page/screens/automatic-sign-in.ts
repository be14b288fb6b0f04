import { isConnectionMissing } from '../../identity/call-failures.ts';
import { $session, type Session } from '../../identity/session.ts';
import { isSessionActive } from '../../identity/token.ts';
import { pressAuthButton } from '../../navigation/auth-buttons.ts';
import { tabStorage } from '../../storage.ts';
import { minimumWait } from '../waiting.ts';
import { isPageOffered } from './offered-page.ts';
import { showScreen } from './show-screen.ts';

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
  const mayLeave = button !== null && tabStorage.keeps('signInTried');
  if (!mayLeave || !(await pressAuthButton(button, 'login'))) forgetAttempt();
}

function forgetAttempt(): void {
  tabStorage.set('signInTried', '');
}

export type ScreenChoice<Name extends string> = (session: Session, isActive: boolean) => Name;

/** Shows the screen and follows the session. @returns the first one; undefined if the page is hidden @internal */
export async function showSessionScreen<Name extends string>(
  waitMs: number,
  choose: ScreenChoice<Name>,
): Promise<Name | undefined> {
  showScreen('waiting');
  await minimumWait(waitMs);
  if (!(await isPageOffered())) {
    showScreen('unavailable');
    return undefined;
  }
  const chosen = () => choose($session.get(), isSessionActive());
  const first = chosen();
  let shown = '';
  $session.subscribe(({ status }) => {
    const name = status === 'unknown' ? 'waiting' : chosen();
    // Refreshing the session must not move the focus.
    if (name !== shown) showScreen(name);
    shown = name;
  });
  return first;
}
