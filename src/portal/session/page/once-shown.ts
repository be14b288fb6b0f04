/** Runs at once, or when a prerendered page is shown, which may never happen (rule 18.15). */
export function onceShown(run: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}
