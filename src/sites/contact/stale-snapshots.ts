import { join } from 'node:path';
import { DAY_MS } from '../../contract/durations.ts';
import { CONTACT_SNAPSHOT_MAX_DAYS } from '../../contract/limits.ts';
import { clients } from '../clients.ts';
import { displayPath, readJsonIfPresent } from '../folder/read-json.ts';
import { sites } from '../loaded-sites.ts';

export const REFRESH_DATES_FILE = 'contact-refreshed.json';

/** Returns a warning for each outdated snapshot, because newer topics have no prerendered page. */
export async function findStaleSnapshots(now: Date, folder = sites.folder): Promise<string[]> {
  const days = Object(await readJsonIfPresent(join(folder, REFRESH_DATES_FILE))) as Record<
    string,
    unknown
  >;
  const snapshots = new Set(clients.map(({ contactSnapshot }) => contactSnapshot));
  return [...snapshots].flatMap((name) => {
    const age = (now.getTime() - Date.parse(String(days[name]))) / DAY_MS;
    if (age <= CONTACT_SNAPSHOT_MAX_DAYS) return [];
    const since = Number.isNaN(age) ? 'has no date' : `is ${Math.floor(age)} days old`;
    return [
      `${displayPath(join(folder, `contact/${name}.json`))} ${since}. Refresh it: npm run contact:snapshot -- --backend <address>`,
    ];
  });
}
