import {
  type ContactCategory,
  type ContactForm,
  contactCategories,
  contactForm,
} from '../../contract/contact.ts';
import {
  list,
  object,
  type Reader,
  text,
  type ValueOf,
} from '../../contract/definition/readers.ts';
import { textOrNumber } from '../../contract/form/form-readers.ts';

/** Safe in URLs and file names; the shell page handles all other paths. */
const SEGMENT = /^[\p{L}\p{N}_-]{1,80}$/u;

const maybeForm: Reader<ContactForm | undefined> = (value) =>
  value === undefined ? undefined : contactForm.reply(value);

/** The topics as the backend lists them, each with its form. */
const snapshotFile = list(
  object({
    cId: textOrNumber,
    cPath: text,
    cLabel: text,
    topics: list(object({ tId: textOrNumber, tPath: text, tLabel: text, form: maybeForm })),
  }),
);

export type SnapshotCategory = ValueOf<typeof snapshotFile>[number];

export function topicsOf(answer: unknown): ContactCategory[] {
  return uniqueTopics(contactCategories.reply(answer));
}

export function snapshotOf(content: unknown): SnapshotCategory[] {
  return uniqueTopics(snapshotFile(content));
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
