import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';
import { withSentences } from './sentences/copy-modules.ts';
import { readReplacements } from './sentences/replacements.ts';

const exportsOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

export function replacedSentences() {
  const replacements = readReplacements(sites.folder);
  return {
    name: 'portal:sentences',
    enforce: 'pre',
    transform(_: string, id: string) {
      const file = id.split('?')[0] ?? '';
      const copy = replacements.size > 0 ? withSentences(file, replacements) : undefined;
      return copy && { code: exportsOf(copy), map: null };
    },
  } as const;
}

const BACKEND_IDS = resolve('src/sites/backend-ids.ts');

export function writtenBackendIds() {
  return {
    name: 'portal:backend-ids',
    enforce: 'pre',
    load: (id: string) =>
      resolve(id.split('?')[0] ?? '') === BACKEND_IDS ? exportsOf(sites.backendIds) : undefined,
  } as const;
}
