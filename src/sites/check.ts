import { join } from 'node:path';
import { findContrastFaults } from './brands/contrast.ts';
import { clients } from './clients.ts';
import { contactSnapshot } from './contact/snapshot.ts';
import { createFaultCollector } from './folder/folder-faults.ts';
import { describePlace } from './folder/read-json.ts';
import { sites } from './loaded-sites.ts';

/** Checks what only a build needs (rule 25.3), because fetching a contact snapshot must work without a snapshot. */
export function checkSites(): void {
  const gather = createFaultCollector();
  for (const client of clients) gather.collect(() => contactSnapshot(client));
  for (const brand of new Set(clients.map((client) => client.brand)))
    if (brand) {
      const file = join(sites.folder, 'brands', `${brand.id}.json`);
      gather.faults.push(...findContrastFaults(brand, (...path) => describePlace(file, path)));
    }
  gather.report();
}
