import { focusHeading, HEADINGS, markBusy } from '../main-region.ts';
import { setTitle } from '../page-title.ts';

/** `waiting` is the rendered state: busy, with the page's own title (rules 1.5, 1.6, A8). */
export function showScreen(name: string): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-screen]'))
    block.hidden = !block.matches(`[data-screen~="${name}"]`);
  const isWaiting = name === 'waiting';
  markBusy(isWaiting);
  if (isWaiting) return;
  setTitle({ screen: document.querySelector(HEADINGS)?.textContent ?? '' });
  focusHeading();
}
