import { type ContactCategory, contactCategories } from '../contract/contact.ts';

/** Safe in URLs and file names; the shell page handles all other paths. */
const SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

/** See rule 5.6.4. */
export function topicsRequest(clientId: string) {
  const { method, path } = contactCategories;
  return { method, path, body: JSON.stringify({ clientId }) };
}

/** Only topics with a unique path (ignoring case) that is a safe file name. */
export function topicsOf(answer: unknown): ContactCategory[] {
  return uniqueByPath(contactCategories.reply(answer), ({ cPath }) => cPath).map((category) => ({
    ...category,
    topics: uniqueByPath(category.topics, ({ tPath }) => tPath),
  }));
}

function uniqueByPath<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const path = pathOf(item).toLowerCase();
    const isNew = SEGMENT.test(path) && !seen.has(path);
    seen.add(path);
    return isNew;
  });
}

export function differences(
  before: readonly ContactCategory[],
  after: readonly ContactCategory[],
): string[] {
  const old = entriesByPath(before);
  const current = entriesByPath(after);
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

function entriesByPath(categories: readonly ContactCategory[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ cId, cPath, cLabel, topics }) => [
      [cPath, `${cLabel} (${cId})`] as const,
      ...topics.map(
        ({ tId, tPath, tLabel }) => [`${cPath}/${tPath}`, `${tLabel} (${tId})`] as const,
      ),
    ]),
  );
}
