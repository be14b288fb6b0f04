/**
 * Runs a task when the page has loaded and the browser is idle; never for people who save data.
 * @returns cancels
 */
export function onIdle(run: () => void): () => void {
  if (Object(Reflect.get(navigator, 'connection')).saveData === true) return () => {};
  const cancel = new AbortController();
  let handle = 0;
  const wait = () => {
    handle = 'requestIdleCallback' in globalThis ? requestIdleCallback(run) : 0;
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: cancel.signal });
  return () => {
    cancel.abort();
    if (handle !== 0) cancelIdleCallback(handle);
  };
}
