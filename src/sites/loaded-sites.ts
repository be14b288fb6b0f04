import { resolve } from 'node:path';
import { exitOnFaults } from './folder/faults.ts';
import { readSites, type Sites } from './folder/read-sites.ts';

/** Every command runs in the portal's folder. */
const EXAMPLE = resolve('src/sites/example');

/**
 * The folder that `PORTAL_SITES` names, or the built-in example (rule 25.1). Only for Node: the
 * browser gets what it needs with the page. Nothing can run without sites, so a fault ends every
 * command before it begins (rule 25.3).
 */
export const sites: Sites = exitOnFaults(() =>
  readSites(resolve(process.env['PORTAL_SITES'] || EXAMPLE), EXAMPLE),
);
