const HELPER = '\0vite/preload-helper.js';

/** Preloads imported chunks and reports failures as Vite does; style sheets are inline. */
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

/** Chunks that a page has before it imports another. */
const LOADED = /\/(?:session|client-react)\./;

const resolveDependencies = (imported: string, dependencies: readonly string[]) =>
  dependencies.filter((file) => file !== imported && !LOADED.test(file));

/** Vite's own helper is larger by half a kB of every page, which has the session's chunk anyway. */
export function smallPreloadHelper() {
  return {
    name: 'portal:preload-helper',
    enforce: 'pre',
    configEnvironment: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies } },
    }),
    load: (id: string) => (id === HELPER ? CODE : undefined),
  } as const;
}
