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
  const [old, current] = [entriesByPath(before), entriesByPath(after)];
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  return [
    ...paths.flatMap((path) => {
      const labels = [old.get(path)?.label, current.get(path)?.label];
      return changes(path, labels, labels.filter((label) => label !== undefined).join(' → '));
    }),
    ...[...current].flatMap(([path, { form }]) => {
      const was = old.get(path);
      const forms = [was?.form, form].map((one) => JSON.stringify(one));
      return was
        ? changes(path, forms, form ? `form with ${form.fields.length} fields` : 'form')
        : [];
    }),
  ].map(foreignText);
}

function changes(path: string, [old, current]: readonly (string | undefined)[], shown: string) {
  if (old === current) return [];
  return [`${old === undefined ? '+' : current === undefined ? '-' : '~'} ${path}: ${shown}`];
}

function entriesByPath(categories: readonly SnapshotCategory[]) {
  return new Map<string, { readonly label: string; readonly form?: ContactForm | undefined }>(
    categories.flatMap(({ cId, cPath, cLabel, topics }) => [
      [cPath, { label: `${cLabel} (${cId})` }] as const,
      ...topics.map(({ tId, tPath, tLabel, form }) => {
        return [`${cPath}/${tPath}`, { label: `${tLabel} (${tId})`, form }] as const;
      }),
    ]),
  );
}
