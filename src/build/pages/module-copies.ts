import type { Plugin } from 'vite';
import { sharedGroups } from './chunk-groups.ts';

const COPY = '?copy-of=';

const OWN_CODE = /[\\/]src[\\/](?:contract|portal|sites)[\\/].*\.tsx?$/;

/** Loaded late by islands and by scripts of pages; a chunk by itself. */
const LATE = /[\\/]overlays[\\/]popup\.ts$/;

/** State of a module, which two copies on a page would not share. */
const STATE =
  /^(?:export )?(?:let |const \$?\w+ = (?:new (?:Map|Set|WeakMap)|atom|createContext)\b)/m;

/**
 * Copies what no group of chunks has into the file of each island that imports it: as chunks of
 * their own, modules of two or three pages were ten requests a page.
 */
export function moduleCopies(): Plugin {
  let islands: readonly string[] = [];
  const ownerOf = (importer = '') => {
    const [file = '', owner] = importer.split(COPY);
    return owner ?? islands.find((island) => island === file)?.replace(/^.*[\\/]|\.tsx$/g, '');
  };
  return {
    name: 'portal:module-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // An island's file may also export what its later parts import, instead of a file between them.
    configEnvironment: () => ({
      build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } },
    }),
    buildStart({ input }) {
      islands = Object.values(input).filter((file: string) => file.endsWith('.tsx'));
    },
    async resolveId(source, importer, options) {
      const owner = ownerOf(importer);
      if (!owner) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const isCopied =
        found &&
        OWN_CODE.test(found.id) &&
        !LATE.test(found.id) &&
        !sharedGroups.some(({ test }) => test.test(found.id));
      return isCopied ? { ...found, id: `${found.id}${COPY}${owner}` } : found;
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const used = modules.filter(([, { renderedLength }]) => renderedLength > 0);
      const ids = new Set(used.map(([id]) => id));
      for (const id of ids) {
        const [file = '', owner] = id.split(COPY);
        if (owner && ids.has(file) && STATE.test(this.getModuleInfo(file)?.code ?? ''))
          throw new Error(`${file} has a state: name it in chunk-groups.ts.`);
      }
    },
  };
}
