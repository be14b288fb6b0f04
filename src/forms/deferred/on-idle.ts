/**
 * Runs a task when the page has loaded and the browser is idle; never for people who save data.
 * Safari has no idle callback: a timer follows the load there (rule 28.4).
 * @returns cancels
 */
export function onIdle(run: () => void): () => void {
  if (Object(Reflect.get(navigator, 'connection')).saveData === true) return () => {};
  const cancel = new AbortController();
  const hasIdle = 'requestIdleCallback' in globalThis;
  let handle = 0;
  const wait = () => {
    handle = hasIdle ? requestIdleCallback(run) : window.setTimeout(run);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: cancel.signal });
  return () => {
    cancel.abort();
    if (hasIdle) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}
