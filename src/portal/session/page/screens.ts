import { CLIENT_CONFIG_GRACE_MS } from '../../../contract/limits.ts';
import type { SessionKind } from '../../page-state.ts';
import { $session, sessionKind, whenBooted } from '../identity/session.ts';
import { replaceWith } from '../navigate.ts';
import { isPageHidden } from '../navigation/current-page.ts';
import { focusHeading, HEADINGS, markBusy } from './main-region.ts';
import { setTitle } from './page-title.ts';
import { adaptation } from './shown-client.ts';
import { pause } from './waiting.ts';

/** Shows a screen. `waiting` is the state in the HTML: busy, with the page's own title (rules 1.5, 1.6, A8). */
export function showScreen(name: string): void {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-screen]')];
  const hasScreen = (block: HTMLElement) => block.matches(`[data-screen~="${name}"]`);
  if (import.meta.env.DEV && !isPageHidden() && !blocks.some(hasScreen))
    throw new Error(`No block of this page has data-screen="${name}".`);
  for (const block of blocks) block.hidden = !hasScreen(block);
  const isWaiting = name === 'waiting';
  markBusy(isWaiting);
  if (isWaiting) return;
  setTitle({ screen: document.querySelector(HEADINGS)?.textContent ?? '' });
  focusHeading();
}

type ScreenDecision = string | { readonly redirectTo: string };

/** Shows the screen for each kind of session (rules 2.8.c, 7.5.2). @param onDecided runs before the screen is shown */
export function decideScreen(
  resultFor: (kind: Exclude<SessionKind, 'unknown'>) => ScreenDecision | Promise<ScreenDecision>,
  onDecided = () => {},
): void {
  showScreen('waiting');
  let decidedFor: SessionKind | undefined;
  $session.subscribe(async () => {
    const kind = sessionKind($session.get());
    if (kind === 'unknown' || kind === decidedFor) return;
    decidedFor = kind;
    // No block has the screen `unavailable`, so the page shows the fallback of the layout.
    const result = (await isPageOffered()) ? await resultFor(kind) : 'unavailable';
    if (decidedFor !== kind) return;
    onDecided();
    if (typeof result === 'string') showScreen(result);
    else replaceWith(result.redirectTo);
  });
}

/** Waits for the boot, and up to 1 s for the client's settings; call it before requests and redirects (rule 2.8.d). */
export async function isPageOffered(): Promise<boolean> {
  await whenBooted();
  await Promise.race([adaptation, pause(CLIENT_CONFIG_GRACE_MS)]);
  return !isPageHidden();
}
