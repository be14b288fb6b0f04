import { checkSites } from '../sites/check.ts';
import { exitOnFaults } from '../sites/folder/faults.ts';
import { sites } from '../sites/sites.ts';
import { readReplacements } from './sentences/replacements.ts';

/** Ends the command before anything is written if the folder has a fault (rule 25.3). */
export function checkFolder(): void {
  exitOnFaults(checkSites);
  exitOnFaults(() => readReplacements(sites.folder));
}
