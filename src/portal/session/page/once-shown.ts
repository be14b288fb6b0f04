/** Runs at once, or when a prerendered page is shown, which may never happen (rule 18.15). */
export function onceShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run);
  else run();
}

/** Runs now, and again when the back/forward cache restores the page. @returns stops */
export function eachTimeShown(run: () => void): () => void {
  const runAgain = ({ persisted }: PageTransitionEvent) => persisted && run();
  addEventListener('pageshow', runAgain);
  run();
  return () => removeEventListener('pageshow', runAgain);
}
