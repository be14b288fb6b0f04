import { join } from 'node:path';
import { CONTACT_SNAPSHOT_MAX_DAYS } from '../../contract/limits.ts';
import { DAY_MS } from '../../contract/time-units.ts';
import { clients } from '../clients.ts';
import { displayPath, readJsonIfPresent } from '../folder/read-json.ts';
import { sites } from '../loaded-sites.ts';

export const REFRESH_DATES_FILE = 'contact-refreshed.json';

/** Returns a warning for each outdated snapshot, because newer topics have no prerendered page. */
export function findStaleSnapshots(now: Date, folder = sites.folder): string[] {
  const refreshDates: Record<string, unknown> = Object(
    readJsonIfPresent(join(folder, REFRESH_DATES_FILE)),
  );
  const snapshotNames = new Set(clients.map(({ contactSnapshot }) => contactSnapshot));
  return [...snapshotNames].flatMap((name) => {
    const ageDays = (now.getTime() - Date.parse(String(refreshDates[name]))) / DAY_MS;
    if (ageDays <= CONTACT_SNAPSHOT_MAX_DAYS) return [];
    const dateErrorText = refreshDates[name] === undefined ? 'has no date' : 'has no valid date';
    const ageText = Number.isNaN(ageDays) ? dateErrorText : `is ${Math.floor(ageDays)} days old`;
    return [
      `${displayPath(join(folder, `contact/${name}.json`))} ${ageText}. Refresh it: npm run contact:snapshot -- --backend <address>`,
    ];
  });
}
