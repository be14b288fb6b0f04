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

/** Replaces Vite's larger helper, which every page would load. */
export function smallPreloadHelper() {
  return {
    name: 'portal:preload-helper',
    enforce: 'pre',
    load: (id: string) => (id === HELPER ? CODE : undefined),
  } as const;
}

const LIST = /(const __vite__mapDeps=.*?m\.f=)(\[[^\]]*\])/;
const USE = /__vite__mapDeps\((\[[\d,]*\])\)/g;

interface Chunk {
  readonly fileName: string;
  readonly imports?: readonly string[];
  code?: string;
}

/** Removes chunks that the importing chunk has loaded already from the lists of Vite's helper. */
export function shortPreloadLists() {
  return {
    name: 'portal:preload-lists',
    generateBundle: {
      order: 'post',
      handler(_options: unknown, bundle: Readonly<Record<string, Chunk>>): void {
        for (const chunk of Object.values(bundle))
          if (chunk.code) chunk.code = withShortLists(chunk.code, loadedWith(chunk, bundle));
      },
    },
  } as const;
}

/** The static imports of a chunk, and theirs. */
function loadedWith(chunk: Chunk, bundle: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  const loaded = new Set([chunk.fileName]);
  for (const file of loaded)
    for (const imported of bundle[file]?.imports ?? []) loaded.add(imported);
  return loaded;
}

/** @param loaded files that need no preload */
export function withShortLists(code: string, loaded: ReadonlySet<string>): string {
  const all: string[] = JSON.parse(LIST.exec(code)?.[2] ?? '[]');
  const kept = all.filter((file) => !loaded.has(file));
  return code
    .replace(LIST, (_, head: string) => head + JSON.stringify(kept))
    .replace(USE, (_, list: string) => {
      const files = (JSON.parse(list) as number[]).map((index) => all[index] ?? '');
      const indexes = files.filter((file) => !loaded.has(file)).map((file) => kept.indexOf(file));
      return `__vite__mapDeps(${JSON.stringify(indexes)})`;
    });
}
