import { $session, type Session } from '../../identity/session.ts';
import { isSessionActive } from '../../identity/token.ts';
import { minimumWait } from '../waiting.ts';
import { isPageOffered } from './offered-page.ts';
import { showScreen } from './show-screen.ts';

export type ScreenChoice<Name extends string> = (session: Session, isActive: boolean) => Name;

/** Shows the screen and follows the session. @returns the first one; undefined if the page is hidden */
export async function showSessionScreen<Name extends string>(
  waitMs: number,
  choose: ScreenChoice<Name>,
): Promise<Name | undefined> {
  showScreen('waiting');
  await minimumWait(waitMs);
  if (!(await isPageOffered())) {
    // Matches no screen: the layout shows its fallback.
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
