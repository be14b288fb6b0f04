/** jsdom has no idle callbacks; a page of a test is busy unless the test says otherwise. */
if ('window' in globalThis) {
  globalThis.requestIdleCallback ??= () => 0;
  globalThis.cancelIdleCallback ??= () => {};
}
