/** Setup of every test file. Files of a worker share a document, so each begins with an empty one. */
if ('window' in globalThis) {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no idle callbacks; a page of a test is busy unless the test says otherwise.
  globalThis.requestIdleCallback ??= () => 0;
  globalThis.cancelIdleCallback ??= () => {};
}
