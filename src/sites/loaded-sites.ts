import { resolve } from 'node:path';
import { exitOnFaults } from './folder/faults.ts';
import { readSites, type Sites } from './folder/read-sites.ts';

/** Every command runs in the portal's folder. */
export const EXAMPLE = resolve('src/sites/example');

/** `PORTAL_SITES`, or the example (rule 25.1). Only for Node; a fault ends every command (rule 25.3). */
export const sites: Sites = exitOnFaults(() =>
  readSites(resolve(process.env['PORTAL_SITES'] || EXAMPLE), EXAMPLE),
);
