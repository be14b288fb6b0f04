/** Calls `run` at once, or when a prerendered page is shown, which may never happen (rule 18.15). */
export function onceShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run);
  else run();
}

/**
 * Calls `run` now, and again when the back/forward cache restores the page.
 * @returns a function that ends the repeats
 */
export function runEachTimeShown(run: () => void): () => void {
  const runAgain = ({ persisted }: PageTransitionEvent) => persisted && run();
  addEventListener('pageshow', runAgain);
  run();
  return () => removeEventListener('pageshow', runAgain);
}

/** The longest wait for a paint, because a tab that becomes hidden does not paint. */
const PAINT_WAIT_MAX_MS = 1000;

/** Resolves after the next paint. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The browser paints between the callback of the frame and the next task.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, document.hidden ? 0 : PAINT_WAIT_MAX_MS);
  });
}
