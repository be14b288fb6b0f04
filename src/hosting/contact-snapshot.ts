import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONTACT_SNAPSHOT_MAX_DAYS } from '../limits.ts';
import { clients } from '../sites/clients.ts';
import { snapshotOf } from '../sites/contact-topics.ts';
import { shownPath } from '../sites/folder/read-json.ts';
import { sites } from '../sites/sites.ts';
import { differences } from '../sites/snapshot-differences.ts';
import { fetchSnapshot, type SnapshotSource } from './fetch-snapshot.ts';

const DAY_MS = 86_400_000;

const REFRESHED = 'contact-refreshed.json';

interface Refresh extends SnapshotSource {
  readonly now: Date;
  readonly folder?: string;
}

/**
 * @returns the changes, one line each
 * @throws Error when the backend returns no topics, or no form of one; the snapshot stays
 */
export async function refreshSnapshot(options: Refresh): Promise<string[]> {
  const { client, now, folder = sites.folder } = options;
  const topics = await fetchSnapshot(options);
  const file = join(folder, 'contact', `${client.contactSnapshot}.json`);
  const before = await readJson(file);
  await writeJson(file, topics);
  const days = Object(await readJson(join(folder, REFRESHED)));
  days[client.contactSnapshot] = now.toISOString().slice(0, 10);
  await writeJson(join(folder, REFRESHED), days);
  return differences(before === undefined ? [] : snapshotOf(before), topics);
}

/** Warnings for outdated snapshots: newer topics have no page of their own. */
export async function staleSnapshots(now: Date, folder = sites.folder): Promise<string[]> {
  const days = Object(await readJson(join(folder, REFRESHED))) as Record<string, unknown>;
  const snapshots = new Set(clients.map(({ contactSnapshot }) => contactSnapshot));
  return [...snapshots].flatMap((name) => {
    const age = (now.getTime() - Date.parse(String(days[name]))) / DAY_MS;
    if (age <= CONTACT_SNAPSHOT_MAX_DAYS) return [];
    const since = Number.isNaN(age) ? 'has no date' : `is ${Math.floor(age)} days old`;
    return [
      `${shownPath(join(folder, `contact/${name}.json`))} ${since}. Refresh it: npm run contact:snapshot -- --backend <address>`,
    ];
  });
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
