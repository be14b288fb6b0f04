import { $session, type Session } from '../identity/session.ts';
import { minimumWait } from '../page/waiting.ts';
import { isSessionActive } from '../token/token.ts';
import { showScreen } from './show-screen.ts';

/** Decides which screen a session sees; `isActive` is the flag activeSession. */
export type ScreenChoice<Name extends string> = (session: Session, isActive: boolean) => Name;

/**
 * Shows the screen that the session sees, where its kind alone does not decide. A session that
 * changes later changes the screen; while it is not known (any more), the page waits.
 * @param waitMs minimum time of the spinner
 * @returns the first screen; undefined on a page that the active client does not have
 */
export async function showSessionScreen<Name extends string>(
  waitMs: number,
  choose: ScreenChoice<Name>,
): Promise<Name | undefined> {
  showScreen('waiting');
  await minimumWait(waitMs);
  if (document.documentElement.hasAttribute('data-page-hidden')) {
    // The name of none: the layout shows its fallback in place of them all.
    showScreen('unavailable');
    return undefined;
  }
  const chosen = () => choose($session.get(), isSessionActive());
  const first = chosen();
  let shown = '';
  $session.subscribe(({ status }) => {
    const name = status === 'unknown' ? 'waiting' : chosen();
    // A session that is asked for again must not take the focus from whoever reads the page.
    if (name !== shown) showScreen(name);
    shown = name;
  });
  return first;
}
