import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { snapshotOf } from '../../sites/contact-topics.ts';
import { readIfThere } from '../../sites/folder/read-json.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { REFRESHED } from '../../sites/stale-snapshots.ts';
import { differences } from './compare.ts';
import { fetchSnapshot, type SnapshotSource } from './fetch.ts';

interface Refresh extends SnapshotSource {
  readonly now: Date;
  readonly folder?: string;
}

/** @returns the changes, one line each. @throws Error without topics; the snapshot stays */
export async function refreshSnapshot(options: Refresh): Promise<string[]> {
  const { client, now, folder = sites.folder } = options;
  const topics = await fetchSnapshot(options);
  const file = join(folder, 'contact', `${client.contactSnapshot}.json`);
  const before = await readIfThere(file);
  await writeJson(file, topics);
  const days = Object(await readIfThere(join(folder, REFRESHED)));
  days[client.contactSnapshot] = now.toISOString().slice(0, 10);
  await writeJson(join(folder, REFRESHED), days);
  return differences(before === undefined ? [] : snapshotOf(before), topics);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}
