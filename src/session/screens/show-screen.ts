import { focusHeading, HEADINGS, markBusy } from '../page/main-region.ts';
import { setTitle } from '../page/page-title.ts';

/**
 * Shows one of the page's screens: the blocks that name it, and hides the others. A block may belong
 * to several: `<div data-screen="login guest" hidden>`. The heading of the screen names the page and
 * takes the focus (rules 1.5, 1.6, A8).
 *
 * Pages are rendered in the screen `waiting`: there the page is busy and keeps its title (rule 1.4).
 */
export function showScreen(name: string): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-screen]'))
    block.hidden = !block.matches(`[data-screen~="${name}"]`);
  const isWaiting = name === 'waiting';
  markBusy(isWaiting);
  if (isWaiting) return;
  setTitle({ screen: document.querySelector(HEADINGS)?.textContent ?? '' });
  focusHeading();
}
