import { afterAll, vi } from 'vitest';
import { openFolder } from './folder.ts';
import { FOREIGN_IDS } from './foreign-sites.ts';
import { writeSites } from './sites-folder.ts';

/** Portal and sandbox have these ids in a file that imports this before all else (rule 25.13). */
const folder = openFolder();
writeSites(folder, { 'backend-ids.json': FOREIGN_IDS });
process.env['PORTAL_SITES'] = folder;
// Test files of a worker share their modules, which read the folder once.
vi.resetModules();
afterAll(() => {
  delete process.env['PORTAL_SITES'];
  vi.resetModules();
});
