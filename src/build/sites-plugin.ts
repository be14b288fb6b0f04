import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';
import { readReplacedSentences } from './sentences/read-replaced-sentences.ts';

/**
 * Creates a Vite plugin that replaces two modules by modules with the data of the folder of sites, because
 * a browser cannot read a folder.
 */
export function createSitesPlugin() {
  const replacedSentences = Object.fromEntries(readReplacedSentences(sites.folder));
  const modules = new Map([
    [resolve('src/sites/backend-ids.ts'), formatExports(sites.backendIds)],
    [resolve('src/sites/replaced-sentences.ts'), formatExports({ replacedSentences })],
  ]);
  return {
    name: 'portal:sites-as-data',
    enforce: 'pre',
    load: (id: string) => modules.get(resolve(id.split('?')[0] ?? '')),
  } as const;
}

const formatExports = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
