import { resolve } from 'node:path';
import { SitesError } from './folder/folder-errors.ts';
import { readSites } from './folder/read-sites.ts';

/** The folder of the example, resolved in the portal's folder, in which every command runs. */
export const EXAMPLE_FOLDER = resolve('src/sites/example');

/** The sites of `PORTAL_SITES`, or of the example (rule 25.1). An error in the folder ends the command. */
export const sites = readSitesOrExit(resolve(process.env['PORTAL_SITES'] || EXAMPLE_FOLDER));

function readSitesOrExit(folder: string): Readonly<ReturnType<typeof readSites>> {
  try {
    return readSites(folder, EXAMPLE_FOLDER);
  } catch (error) {
    if (!(error instanceof SitesError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
