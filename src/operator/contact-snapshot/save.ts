import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContactForm } from '../../contract/contact.ts';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import { type SnapshotCategory, snapshotOf } from '../../sites/contact-topics.ts';
import { readIfThere } from '../../sites/folder/read-json.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { REFRESHED } from '../../sites/stale-snapshots.ts';
import { fetchSnapshot, type SnapshotSource } from './fetch.ts';

type Refresh = SnapshotSource & { readonly now: Date; readonly folder?: string };

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

/** One line for each category, topic and form that is new, removed or changed. @internal */
export function differences(
  before: readonly SnapshotCategory[],
  after: readonly SnapshotCategory[],
) {
  return [
    ...changes(entriesByPath(before), entriesByPath(after)),
    ...formChanges(formsByPath(before), formsByPath(after)),
  ].map(foreignText);
}

function changes(old: ReadonlyMap<string, string>, current: ReadonlyMap<string, string>): string[] {
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  return paths.flatMap((path) => {
    const oldEntry = old.get(path);
    const newEntry = current.get(path);
    if (oldEntry === newEntry) return [];
    if (oldEntry === undefined) return [`+ ${path}: ${newEntry}`];
    return newEntry === undefined
      ? [`- ${path}: ${oldEntry}`]
      : [`~ ${path}: ${oldEntry} → ${newEntry}`];
  });
}

function entriesByPath(categories: readonly SnapshotCategory[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ cId, cPath, cLabel, topics }) => [
      [cPath, `${cLabel} (${cId})`] as const,
      ...topics.map(
        ({ tId, tPath, tLabel }) => [`${cPath}/${tPath}`, `${tLabel} (${tId})`] as const,
      ),
    ]),
  );
}

type Forms = ReadonlyMap<string, ContactForm | undefined>;

function formChanges(old: Forms, current: Forms): string[] {
  return [...current].flatMap(([path, form]) => {
    const before = old.get(path);
    if (!old.has(path) || JSON.stringify(before) === JSON.stringify(form)) return [];
    if (!form) return [`- ${path}: form`];
    return [`${before ? '~' : '+'} ${path}: form with ${form.fields.length} fields`];
  });
}

function formsByPath(categories: readonly SnapshotCategory[]): Forms {
  return new Map(
    categories.flatMap(({ cPath, topics }) =>
      topics.map(({ tPath, form }) => [`${cPath}/${tPath}`, form] as const),
    ),
  );
}
