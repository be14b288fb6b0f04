export function onLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}

/** Never for people who save data. Safari has no idle callback (rule 28.4). */
export function onIdle(run: () => void): void {
  if (Object(Reflect.get(navigator, 'connection')).saveData === true) return;
  onLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run);
  });
}
