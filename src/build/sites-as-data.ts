import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';
import { readReplacedSentences } from './sentences/replaced-sentences.ts';

/** Vite plugin: loads two modules with data of the folder of sites, which a page cannot read. */
export function writeSitesAsData() {
  const replacedSentences = Object.fromEntries(readReplacedSentences(sites.folder));
  const modules = new Map([
    [resolve('src/sites/backend-ids.ts'), exportsOf(sites.backendIds)],
    [resolve('src/sites/replaced-sentences.ts'), exportsOf({ replacedSentences })],
  ]);
  return {
    name: 'portal:sites-as-data',
    enforce: 'pre',
    load: (id: string) => modules.get(resolve(id.split('?')[0] ?? '')),
  } as const;
}

const exportsOf = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
