import { resolve } from 'node:path';
import { SitesError } from './folder/folder-errors.ts';
import { readSites } from './folder/read-sites.ts';

/** Every command runs in the portal's folder. */
export const EXAMPLE = resolve('src/sites/example');

/** The sites of `PORTAL_SITES`, or of the example (rule 25.1). Only for Node. An error ends the command. */
export const sites = readOrExit(resolve(process.env['PORTAL_SITES'] || EXAMPLE));

function readOrExit(folder: string): Readonly<ReturnType<typeof readSites>> {
  try {
    return readSites(folder, EXAMPLE);
  } catch (error) {
    if (!(error instanceof SitesError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
