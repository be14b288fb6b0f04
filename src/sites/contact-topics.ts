import { type ContactCategory, contactCategories } from '../contract/contact.ts';

/** Safe in a URL and in a file name; the shell page handles all other paths. */
const SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

/** The request for the topics of a client (rule 5.6.4). */
export function topicsRequest(clientId: string) {
  const { method, path } = contactCategories;
  return { method, path, body: JSON.stringify({ clientId }) };
}

/** Topics with a page of their own: unique paths (ignoring case) that are safe file names. */
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

/** The differences between two lists of topics, one line each: `+ path: label`. */
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
