import { join } from 'node:path';
import { findContrastErrors } from './brands/contrast.ts';
import { clients } from './clients.ts';
import { readContactSnapshot } from './contact/snapshot.ts';
import { createErrorCollector } from './folder/folder-errors.ts';
import { describePlace } from './folder/read-json.ts';
import { sites } from './loaded-sites.ts';

/** Checks the data that only a build needs (rule 25.3). Other commands work without these data. */
export function checkSites(): void {
  const collector = createErrorCollector();
  for (const client of clients) collector.collect(() => readContactSnapshot(client));
  for (const brand of new Set(clients.map((client) => client.brand)))
    if (brand) {
      const file = join(sites.folder, 'brands', `${brand.id}.json`);
      collector.sentences.push(
        ...findContrastErrors(brand, (...path) => describePlace(file, path)),
      );
    }
  collector.report();
}
