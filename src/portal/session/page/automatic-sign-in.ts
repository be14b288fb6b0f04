import { isConnectionMissing } from '../identity/requests.ts';
import { $session, type Session } from '../identity/session.ts';
import { isSessionActive } from '../identity/token.ts';
import { pressAuthButton } from '../navigation/sign-in.ts';
import { tabStorage } from '../storage.ts';
import { isPageOffered, showScreen } from './screens.ts';
import { waitAtLeast } from './waiting.ts';

type ScreenChoice = (session: Session, isActive: boolean) => string;

/**
 * Shows the screen for the session, or signs in. A user who returns from sign-in without a session sees
 * `sign-in-failed`, because another try would loop (rule 7.13). @param onShown gets the name of every screen
 */
export async function showScreenOrSignIn(
  waitMs: number,
  choose: ScreenChoice,
  onShown: (name: string) => void = () => {},
): Promise<void> {
  const hasTried = tabStorage.get('signInTried') === location.pathname;
  showScreen('waiting');
  await waitAtLeast(waitMs);
  const isOffered = await isPageOffered();
  const chooseScreenName = () => {
    const name = isOffered ? choose($session.get(), isSessionActive()) : 'unavailable';
    return name === 'login' && hasTried ? 'sign-in-failed' : name;
  };
  const firstScreen = chooseScreenName();
  let shownScreen: string | undefined;
  $session.subscribe(({ status }) => {
    const name = status === 'unknown' ? 'waiting' : chooseScreenName();
    // Refreshing the session must not move the focus.
    if (name === shownScreen) return;
    shownScreen = name;
    showScreen(name);
    onShown(name);
  });
  for (const message of document.querySelectorAll<HTMLElement>('[data-missing-connection]'))
    message.hidden = !isConnectionMissing();
  if (firstScreen === 'login') await signInAutomatically();
  else forgetAttempt();
}

async function signInAutomatically(): Promise<void> {
  const button = document.querySelector('[data-screen~="login"] [data-auth="login"]');
  // A person who comes back by the Back button may sign in again.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetAttempt());
  tabStorage.set('signInTried', location.pathname);
  const mayLeave = button !== null && tabStorage.isPersisted('signInTried');
  if (!mayLeave || !(await pressAuthButton(button, 'login'))) forgetAttempt();
}

function forgetAttempt(): void {
  tabStorage.set('signInTried', '');
}
