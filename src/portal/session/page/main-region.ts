/** The headings of the screen; CSS may hide some of them. */
export const HEADINGS = 'main h1:not([hidden] *)';

export function markBusy(isBusy: boolean): void {
  const main = document.querySelector('main');
  if (isBusy) main?.setAttribute('aria-busy', 'true');
  else main?.removeAttribute('aria-busy');
}

/** Moves to the content, for the skip link and 'Nach oben' (rule 10.1). */
export function goToContent(): void {
  const main = document.querySelector('main');
  main?.scrollIntoView();
  main?.focus({ preventScroll: true });
}

/** Focuses the first visible heading unless the focus is elsewhere (rules 1.6, A8). */
export function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>(HEADINGS)) {
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus();
  }
}
