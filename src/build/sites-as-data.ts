import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';
import { readReplacedSentences } from './sentences/replaced-sentences.ts';

/** Vite plugin: a page cannot read the folder of sites, so it gets the two modules that say what is in it as data. */
export function writeSitesAsData() {
  const replacedSentences = Object.fromEntries(readReplacedSentences(sites.folder));
  const modules = new Map([
    [resolve('src/sites/backend-ids.ts'), exportsOf(sites.backendIds)],
    [resolve('src/portal/copy/replaced-sentences.ts'), exportsOf({ replacedSentences })],
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
