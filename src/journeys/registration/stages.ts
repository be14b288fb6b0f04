import { setTitle } from '../../session/page/page-title.ts';

/**
 * Shows the blocks of a page whose `data-stage` names a stage, hides the others, and gives the focus
 * to the first heading that can be seen (rules 1.6, A8). The page is busy in the stage
 * 'waiting', in which it was rendered.
 */
export function showStage(stage: string): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-stage]'))
    block.hidden = !block.dataset['stage']?.split(' ').includes(stage);
  const main = document.querySelector('main');
  if (stage === 'waiting') main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
  if (stage !== 'waiting' && document.activeElement === document.body) focusHeading();
}

function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>('main h1')) {
    if (heading.closest('[hidden]')) continue;
    heading.tabIndex = -1;
    heading.focus();
    if (document.activeElement === heading) return;
  }
}

/** Puts the heading of a stage into the page's title, before the product. */
export function nameScreen(stage: string): void {
  const heading = document.querySelector(`[data-stage~="${stage}"] h1`)?.textContent;
  if (heading) setTitle({ screen: heading });
}
