import * as z from 'zod/mini';
import {
  type ContactCategory,
  contactCategories,
  contactCategory,
  contactTopic,
} from '../../contract/calls/contact/contact-categories.ts';
import { contactDefinition } from '../../contract/calls/contact/contact-form.ts';

/** Paths that may be file names. Topics with other paths get no page of their own; the page /kontakt shows them. */
const SAFE_SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

/** The topics of the backend, each with its form. */
const snapshotFile = z.array(
  z.extend(contactCategory, {
    topics: z.array(z.extend(contactTopic, { form: z.optional(contactDefinition) })),
  }),
);

export type SnapshotCategory = z.output<typeof snapshotFile>[number];

export function parseTopics(answer: unknown): ContactCategory[] {
  return removeDuplicateTopics(contactCategories.reply.parse(answer));
}

/** @returns undefined for content other than a snapshot */
export function parseSnapshot(content: unknown): SnapshotCategory[] | undefined {
  const { data } = snapshotFile.safeParse(content);
  return data && removeDuplicateTopics(data);
}

/** Removes categories and topics whose path is already used, or is not safe in a file name. */
function removeDuplicateTopics<Category extends ContactCategory>(categories: readonly Category[]) {
  return removeDuplicatePaths(categories, ({ cPath }) => cPath).map((category) => ({
    ...category,
    topics: removeDuplicatePaths(category.topics, ({ tPath }) => tPath),
  }));
}

function removeDuplicatePaths<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => string,
): Item[] {
  const itemsByPath = Map.groupBy(items, (item) => pathOf(item).toLowerCase());
  return [...itemsByPath].flatMap(([path, itemsOfPath]) =>
    SAFE_SEGMENT.test(path) ? itemsOfPath.slice(0, 1) : [],
  );
}
