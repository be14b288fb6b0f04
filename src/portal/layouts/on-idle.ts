/** Runs a task when the page has loaded. */
export function onLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/**
 * Runs a task when the page has loaded and the browser is idle; never for people who save data.
 * Safari has no idle callback: a timer follows the load there (rule 28.4).
 */
export function onIdle(run: () => void): void {
  if (Object(Reflect.get(navigator, 'connection')).saveData === true) return;
  onLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run);
  });
}
