import { sites } from '../../sites/loaded-sites.ts';
import { moduleName } from './copy-modules.ts';
import { findSentences } from './find-sentences.ts';
import { readReplacements, withSentences } from './replacements.ts';

/** Writes the sentences of the folder into the modules that hold them (rule 25.10). */
export function replacedSentences() {
  const replacements = readReplacements(sites.folder);
  return {
    name: 'portal:sentences',
    enforce: 'pre',
    transform(code: string, id: string) {
      const name = replacements.size > 0 ? moduleName(id.split('?')[0] ?? '') : undefined;
      if (name === undefined) return undefined;
      return { code: withSentences(code, findSentences(code, name), replacements), map: null };
    },
  } as const;
}
