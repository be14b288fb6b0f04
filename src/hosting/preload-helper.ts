/** The module through which Vite sends every `import()` of a build. */
const HELPER = '\0vite/preload-helper.js';

/**
 * What an `import()` does besides: it names the chunks that the module imports, so that they are
 * fetched at once, and reports code that is missing as Vite does. Style sheets are part of the pages
 * and need no help, and chunks lie below the web root.
 */
const CODE = `export function __vitePreload(load, chunks = []) {
  for (const chunk of chunks) {
    const href = '/' + chunk;
    if (!document.querySelector('link[href="' + href + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load().catch((payload) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    dispatchEvent(event);
    if (!event.defaultPrevented) throw payload;
  });
}`;

/** Puts a small helper in the place of Vite's own, which every page would load (budgets). */
export function smallPreloadHelper() {
  return {
    name: 'portal:preload-helper',
    enforce: 'pre',
    load: (id: string) => (id === HELPER ? CODE : undefined),
  } as const;
}
