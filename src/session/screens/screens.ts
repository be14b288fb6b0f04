import { $session, type Session } from '../identity/session.ts';
import { setTitle } from '../page/page-title.ts';
import { focusHeading, whenWaited } from '../page/waiting.ts';
import { isSessionActive } from '../token/token.ts';

/** Decides which screen a session sees; `isActive` is the flag activeSession. */
export type ScreenChoice<Name extends string> = (session: Session, isActive: boolean) => Name;

/**
 * Shows one of the page's screens, where the kind of session alone does not decide:
 * `<div data-screen="login guest" hidden data-title="Anmeldung">` is shown for these names and
 * renames the page. `unknown` is the screen of a page whose session is not known (any more).
 * A session that changes later changes the screen.
 * @param waitMs minimum time of the spinner, as at `<Waiting>`
 * @returns the first screen; undefined on a page that the active client does not have
 */
export async function showScreens<Name extends string>(
  waitMs: number,
  choose: ScreenChoice<Name>,
): Promise<Name | undefined> {
  await whenWaited(waitMs);
  if (document.documentElement.hasAttribute('data-page-hidden')) return undefined;
  const chosen = () => choose($session.get(), isSessionActive());
  const first = chosen();
  $session.subscribe((session) => show(session.status === 'unknown' ? 'unknown' : chosen()));
  const main = document.querySelector('main');
  if (main && [document.body, null].includes(document.activeElement as HTMLElement | null))
    focusHeading(main);
  return first;
}

function show(name: string): void {
  for (const screen of document.querySelectorAll<HTMLElement>('[data-screen]')) {
    const isShown = screen.dataset['screen']?.split(' ').includes(name) ?? false;
    screen.hidden = !isShown;
    if (isShown && screen.dataset['title']) setTitle({ screen: screen.dataset['title'] });
  }
}
