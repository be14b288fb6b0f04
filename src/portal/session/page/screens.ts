import { CLIENT_CONFIG_GRACE_MS } from '../../../contract/limits.ts';
import { isPageHidden, type SessionKind } from '../../page-state.ts';
import { $session, type Session, sessionKindOf, waitForBoot } from '../identity/session.ts';
import { isConnectionMissing, isSessionActive } from '../identity/token.ts';
import { replaceWith } from '../navigate.ts';
import { pressAuthButton } from '../navigation/sign-in-and-out.ts';
import { tabStorage } from '../storage.ts';
import { focusHeading, HEADING_SELECTOR, markBusy, setTitle } from './heading.ts';
import { clientAdaptation } from './shown-client.ts';
import { pause, waitAtLeast } from './waiting.ts';

/** Shows a screen (rules 1.5, 1.6, A8). The screen `waiting` marks the page as busy, and does not change the title. */
export function showScreen(name: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-screen]')];
  const hasScreen = (block: HTMLElement) => block.matches(`[data-screen~="${name}"]`);
  if (import.meta.env.DEV && !isPageHidden() && !blocks.some(hasScreen))
    throw new Error(`No block of this page has data-screen="${name}".`);
  for (const block of blocks) block.hidden = !hasScreen(block);
  const isWaiting = name === 'waiting';
  markBusy(isWaiting);
  if (isWaiting) return;
  setTitle({ screen: document.querySelector(HEADING_SELECTOR)?.textContent ?? '' });
  focusHeading();
}

type ScreenDecision = string | { readonly redirectTo: string };

/**
 * Shows the screen for each kind of session, or redirects (rules 2.8.c, 7.5.2).
 * @param onDecided runs after each decision, before the screen or the redirect
 */
export function decideScreen(
  decide: (kind: Exclude<SessionKind, 'unknown'>) => ScreenDecision | Promise<ScreenDecision>,
  onDecided = () => {},
): void {
  showScreen('waiting');
  let decidedKind: SessionKind = 'unknown';
  $session.subscribe(async () => {
    const kind = sessionKindOf($session.get());
    if (kind === decidedKind) return;
    decidedKind = kind;
    // A page that enters the back/forward cache may come back before the session is known.
    if (kind === 'unknown') return showScreen('waiting');
    // No block has the screen `unavailable`, so the page shows the fallback of the layout.
    const decision = (await isPageOffered()) ? await decide(kind) : 'unavailable';
    if (decidedKind !== kind) return;
    onDecided();
    if (typeof decision === 'string') showScreen(decision);
    else replaceWith(decision.redirectTo);
  });
}

/**
 * Returns whether the active client offers this page. It waits for the boot, and up to 1 s for the client's
 * settings. Requests and redirects of a page come after this answer (rule 2.8.d).
 */
async function isPageOffered(): Promise<boolean> {
  await waitForBoot();
  await Promise.race([clientAdaptation, pause(CLIENT_CONFIG_GRACE_MS)]);
  return !isPageHidden();
}

type ChooseScreen = (session: Session, isSessionActive: boolean) => string;

/**
 * Shows the screen for the session. The screen `login` signs in automatically. A user who returns from
 * sign-in without a session sees the screen `sign-in-failed`, because another try would loop (rule 7.13).
 * @param onShown gets the name of every screen after the first screen `waiting`
 */
export async function showScreenOrSignIn(
  waitMs: number,
  chooseScreen: ChooseScreen,
  onShown: (name: string) => void = () => {},
): Promise<void> {
  const hasTriedSignIn = tabStorage.get('signInTried') === location.pathname;
  showScreen('waiting');
  await waitAtLeast(waitMs);
  const isOffered = await isPageOffered();
  const chooseScreenName = () => {
    const name = isOffered ? chooseScreen($session.get(), isSessionActive()) : 'unavailable';
    return name === 'login' && hasTriedSignIn ? 'sign-in-failed' : name;
  };
  const firstScreen = chooseScreenName();
  let shownScreen: string | undefined;
  $session.subscribe(({ status }) => {
    const name = status === 'unknown' ? 'waiting' : chooseScreenName();
    // A session that changes without a new screen must not move the focus.
    if (name === shownScreen) return;
    shownScreen = name;
    showScreen(name);
    onShown(name);
  });
  for (const message of document.querySelectorAll<HTMLElement>('.missing-connection'))
    message.hidden = !isConnectionMissing();
  if (firstScreen === 'login') await signInAutomatically();
  else forgetSignInAttempt();
}

async function signInAutomatically(): Promise<void> {
  const button = document.querySelector('[data-screen~="login"] [data-auth="login"]');
  // A person who comes back by the Back button may sign in again.
  addEventListener('pageshow', ({ persisted }) => persisted && forgetSignInAttempt());
  tabStorage.set('signInTried', location.pathname);
  // Without a stored attempt, a failed sign-in would loop.
  const canSignIn = button !== null && tabStorage.isPersisted('signInTried');
  if (!canSignIn || !(await pressAuthButton(button, 'login'))) forgetSignInAttempt();
}

function forgetSignInAttempt(): void {
  tabStorage.set('signInTried', '');
}
