import { join } from 'node:path';
import { contrastFaults } from './brands/contrast.ts';
import { clients } from './clients.ts';
import { contactSnapshot } from './contact/snapshot.ts';
import { gatherFaults } from './folder/folder-faults.ts';
import { placeIn } from './folder/read-json.ts';
import { sites } from './loaded-sites.ts';

/** What only a build needs (rule 25.3): the command that fetches a contact snapshot runs without one. */
export function checkSites(): void {
  const gather = gatherFaults();
  for (const client of clients) gather.collect(() => contactSnapshot(client));
  for (const brand of new Set(clients.map((client) => client.brand)))
    if (brand) {
      const file = join(sites.folder, 'brands', `${brand.id}.json`);
      gather.faults.push(...contrastFaults(brand, (...path) => placeIn(file, path)));
    }
  gather.report();
}
