import { threadId } from 'node:worker_threads';
import { afterAll, afterEach, vi } from 'vitest';

/**
 * Adds the thread to the names of channels, because a `BroadcastChannel` of Node reaches all threads and
 * a test file must not receive the sign-out of another file.
 */
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of thread ${threadId}`);
  }
};

/**
 * Setup of every test file. Files of a worker share modules and a document, so each file begins with
 * modules that have not run, an empty document, and a window and document to which no code of
 * another file listens. After each test its rendering, clock, spies, globals and environment variables are undone.
 */
vi.resetModules();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
if ('window' in globalThis) {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  // Web Crypto returns buffers of Node, which are no instances of jsdom's class.
  globalThis.ArrayBuffer = Buffer.alloc(1).buffer.constructor as ArrayBufferConstructor;
  // jsdom has no idle callbacks; a page of a test is busy unless the test says otherwise.
  globalThis.requestIdleCallback ??= () => 0;
  globalThis.cancelIdleCallback ??= () => {};
  // jsdom has no layout, so these functions are missing.
  globalThis.matchMedia ??= () => new EventTarget() as MediaQueryList;
  Element.prototype.scrollIntoView ??= () => {};
  removeListenersAfterFile(window);
  // Other listeners of the document stay, because test tools register them once for all files.
  removeListenersAfterFile(document, /^(?:portal|astro):/);
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
}

/** Removes listeners at the end of the file. @param eventTypes matches the names of events; by default all */
function removeListenersAfterFile(target: EventTarget, eventTypes = /^/): void {
  const addListener = target.addEventListener;
  const addedListeners: Parameters<typeof addListener>[] = [];
  target.addEventListener = (...listener) => {
    if (eventTypes.test(listener[0])) addedListeners.push(listener);
    addListener.apply(target, listener);
  };
  afterAll(() => {
    target.addEventListener = addListener;
    for (const listener of addedListeners) target.removeEventListener(...listener);
  });
}
