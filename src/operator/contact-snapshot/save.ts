import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clients } from '../../sites/clients.ts';
import { REFRESH_DATES_FILE } from '../../sites/contact/stale-snapshots.ts';
import { parseSnapshot, type SnapshotCategory } from '../../sites/contact/topics.ts';
import { readJsonIfPresent } from '../../sites/folder/read-json.ts';
import { sites } from '../../sites/loaded-sites.ts';
import { cleanForeignText } from '../command-line/foreign-text.ts';
import { fetchSnapshot, type SnapshotSource } from './fetch.ts';

type Refresh = SnapshotSource & { readonly now: Date; readonly folder?: string };

/**
 * Fetches the topics of a client and writes the snapshot.
 * @returns a line for each change
 * @throws Error if the backend has no topics; the snapshot is then unchanged
 */
export async function refreshSnapshot(options: Refresh): Promise<string[]> {
  const { client, now, folder = sites.folder } = options;
  const topics = await fetchSnapshot(options);
  const file = join(folder, 'contact', `${client.contactSnapshot}.json`);
  const previousSnapshot = readJsonIfPresent(file);
  await writeJson(file, topics);
  const refreshDates = Object(readJsonIfPresent(join(folder, REFRESH_DATES_FILE)));
  refreshDates[client.contactSnapshot] = now.toISOString().slice(0, 10);
  // A snapshot that no client names any more loses its date.
  const names = new Set(clients.map(({ contactSnapshot }) => contactSnapshot));
  const usedDates = Object.entries(refreshDates).filter(([name]) => names.has(name));
  await writeJson(join(folder, REFRESH_DATES_FILE), Object.fromEntries(usedDates));
  return compareSnapshots(parseSnapshot(previousSnapshot) ?? [], topics);
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Returns a line for each removed and each new category, topic and form. A changed item has two lines,
 * because its old content is removed and its new content is added. @internal
 */
export function compareSnapshots(
  categoriesBefore: readonly SnapshotCategory[],
  categoriesAfter: readonly SnapshotCategory[],
): string[] {
  const linesBefore = mapLinesByContent(categoriesBefore);
  const linesAfter = mapLinesByContent(categoriesAfter);
  return [
    ...[...linesBefore].flatMap(([content, line]) => (linesAfter.has(content) ? [] : `- ${line}`)),
    ...[...linesAfter].flatMap(([content, line]) => (linesBefore.has(content) ? [] : `+ ${line}`)),
  ].map(cleanForeignText);
}

/** Maps whole contents to lines, because the line of a form shows only a part of its content. */
function mapLinesByContent(categories: readonly SnapshotCategory[]): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  const addLine = (line: string, furtherContent = '') => lines.set(line + furtherContent, line);
  for (const { cId, cPath, cLabel, topics } of categories) {
    addLine(`${cPath}: ${cLabel} (${cId})`);
    for (const { tId, tPath, tLabel, form } of topics) {
      const path = `${cPath}/${tPath}`;
      addLine(`${path}: ${tLabel} (${tId})`);
      if (form) addLine(`${path}: form with ${form.fields.length} fields`, JSON.stringify(form));
    }
  }
  return lines;
}
