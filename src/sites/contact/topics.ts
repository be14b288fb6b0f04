import * as z from 'zod/mini';
import {
  type ContactCategory,
  contactCategories,
  contactCategory,
  contactDefinition,
  contactTopic,
} from '../../contract/contact.ts';

/** Safe in URLs and file names; the shell page handles all other paths. */
const SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

/** The topics as the backend lists them, each with its form. */
const snapshotFile = z.array(
  z.extend(contactCategory, {
    topics: z.array(z.extend(contactTopic, { form: z.optional(contactDefinition) })),
  }),
);

export type SnapshotCategory = z.output<typeof snapshotFile>[number];

export function topicsOf(answer: unknown): ContactCategory[] {
  return uniqueTopics(contactCategories.reply.parse(answer));
}

/** @returns undefined for what is no snapshot */
export function snapshotOf(content: unknown): SnapshotCategory[] | undefined {
  const { data } = snapshotFile.safeParse(content);
  return data && uniqueTopics(data);
}

function uniqueTopics<Category extends ContactCategory>(categories: readonly Category[]) {
  return uniqueByPath(categories, ({ cPath }) => cPath).map((category) => ({
    ...category,
    topics: uniqueByPath(category.topics, ({ tPath }) => tPath),
  }));
}

function uniqueByPath<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  const byPath = Map.groupBy(items, (item) => pathOf(item).toLowerCase());
  return [...byPath].flatMap(([path, same]) => (SEGMENT.test(path) ? same.slice(0, 1) : []));
}
