/** The headings of the page that are not `hidden`; CSS may still hide some. */
export const HEADINGS = 'main h1:not([hidden] *)';

/** Says by `aria-busy` whether what the page is for is still to come (rule 1.4). */
export function markBusy(isBusy: boolean): void {
  const main = document.querySelector('main');
  if (isBusy) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/**
 * Gives the focus to the first heading that can be seen, unless somebody has put it elsewhere
 * (rules 1.6, A8). What CSS hides does not take it.
 */
export function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>(HEADINGS)) {
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
