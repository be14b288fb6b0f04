import { sites } from '../../sites/loaded-sites.ts';
import { withSentences } from './copy-modules.ts';
import { readReplacements } from './replacements.ts';

export function replacedSentences() {
  const replacements = readReplacements(sites.folder);
  return {
    name: 'portal:sentences',
    enforce: 'pre',
    transform(_: string, id: string) {
      const file = id.split('?')[0] ?? '';
      const copy = replacements.size > 0 ? withSentences(file, replacements) : undefined;
      if (!copy) return undefined;
      const exports = Object.entries(copy).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return { code: exports.join('\n'), map: null };
    },
  } as const;
}
