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

const LIST = /(const __vite__mapDeps=.*?m\.f=)(\[[^\]]*\])(.*?;\n?)/;
const USE =
  /(import\([`"']\.\/([^`"']+)[`"']\)(?:(?!import\().)*?),__vite__mapDeps\((\[[\d,]*\])\)/g;
const ANY_USE = /__vite__mapDeps\(/g;
/** What Vite leaves in the place of a style sheet. */
const NO_STYLES = /\/\* empty css +\*\//g;

interface Chunk {
  readonly fileName: string;
  readonly imports?: readonly string[];
  code?: string;
}

/** Removes what Vite's helper need not be told: it costs every page bytes that hardly compress. */
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

/**
 * Leaves out of the lists the imported chunk itself and those that are loaded already.
 * @param loaded files that need no preload
 * @throws Error when a list is used in an unknown way
 */
export function withShortLists(code: string, loaded: ReadonlySet<string>): string {
  const all: string[] = JSON.parse(LIST.exec(code)?.[2] ?? '[]');
  const kept: string[] = [];
  if (code.match(ANY_USE)?.length !== code.match(USE)?.length)
    throw new Error('A chunk uses the lists of Vite’s preload helper in an unknown way.');
  const short = code
    .replaceAll(NO_STYLES, '')
    .replace(USE, (_, load: string, own: string, list: string) => {
      const files = (JSON.parse(list) as number[])
        .map((index) => all[index] ?? '')
        .filter((file) => !loaded.has(file) && !file.endsWith(`/${own}`));
      for (const file of files) if (!kept.includes(file)) kept.push(file);
      const indexes = files.map((file) => kept.indexOf(file));
      return indexes.length > 0 ? `${load},__vite__mapDeps(${JSON.stringify(indexes)})` : load;
    });
  return short.replace(LIST, (_, head: string, __, tail: string) =>
    kept.length > 0 ? head + JSON.stringify(kept) + tail : '',
  );
}
