import { afterAll, vi } from 'vitest';
import { ALTERNATIVE_IDS } from './alternative-sites.ts';
import { openFolder } from './folder.ts';
import { writeSites } from './sites-folder.ts';

/** Gives portal and sandbox other ids in a test file that imports this module first (rule 25.13). */
const folder = openFolder();
writeSites(folder, { 'backend-ids.json': ALTERNATIVE_IDS });
process.env['PORTAL_SITES'] = folder;
// A module reads the folder only once, and the test files of a worker share modules.
vi.resetModules();
afterAll(() => {
  delete process.env['PORTAL_SITES'];
  vi.resetModules();
});
