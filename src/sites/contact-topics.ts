import { type ContactCategory, contactCategories } from '../contract/contact.ts';

/** What can be part of an address and of a file's name; everything else is left to the shell page. */
const SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

/** How a backend is asked for the topics of a client (rule 5.6.4). */
export function topicsRequest(clientId: string) {
  const { method, path } = contactCategories;
  return { method, path, body: JSON.stringify({ clientId }) };
}

/**
 * The topics of a backend's answer that can have a page of their own: each path once, whatever its
 * case, and none that could name another file.
 * @throws TypeError when the answer is no list of topics
 */
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

/** What has changed from one list of topics to another, one line each: `+ path: label`. */
export function differences(
  before: readonly ContactCategory[],
  after: readonly ContactCategory[],
): string[] {
  const old = flat(before);
  const now = flat(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return paths.flatMap((path) => {
    const was = old.get(path);
    const is = now.get(path);
    if (was === is) return [];
    if (was === undefined) return [`+ ${path}: ${is}`];
    return is === undefined ? [`- ${path}: ${was}`] : [`~ ${path}: ${was} → ${is}`];
  });
}

/** Paths with label and id. */
function flat(categories: readonly ContactCategory[]): Map<string, string> {
  return new Map(
    categories.flatMap(({ cId, cPath, cLabel, topics }) => [
      [cPath, `${cLabel} (${cId})`] as const,
      ...topics.map(
        ({ tId, tPath, tLabel }) => [`${cPath}/${tPath}`, `${tLabel} (${tId})`] as const,
      ),
    ]),
  );
}
