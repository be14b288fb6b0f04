import { resolve } from 'node:path';
import { sites } from '../sites/loaded-sites.ts';

const MODULE = resolve('src/sites/backend-ids.ts');

export function writtenBackendIds() {
  return {
    name: 'portal:backend-ids',
    enforce: 'pre',
    load(id: string) {
      if (resolve(id.split('?')[0] ?? '') !== MODULE) return undefined;
      return Object.entries(sites.backendIds)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  } as const;
}
