import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';
import { readReplacedSentences } from './sentences/read-replaced-sentences.ts';

/**
 * Vite plugin: plain Node runs these two modules, too, of which one reads the folder of sites and one knows
 * no replaced sentence; a browser can read no folder, so a page gets modules with the data itself.
 */
export function sitesAsData() {
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
