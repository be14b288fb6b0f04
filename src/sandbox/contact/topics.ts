import type { ContactCategory, ContactForm } from '../../contract/contact.ts';
import { clients } from '../../sites/clients.ts';
import type { Category, Topic } from './category.ts';
import { libraryCategories } from './library.ts';
import { shopCategories } from './shop.ts';

const BY_SNAPSHOT: Readonly<Record<string, readonly Category[]>> = {
  library: libraryCategories,
  shop: shopCategories,
};

/** Categories of a client without forms; an unknown client gets the default's (rule 2.1). */
export function categoriesOf(clientId: string): ContactCategory[] {
  const { contactSnapshot } = clients.find(({ id }) => id === clientId) ?? clients[0];
  return (BY_SNAPSHOT[contactSnapshot] ?? []).map(({ id, path, label, topics }) => ({
    cId: id,
    cPath: path,
    cLabel: label,
    topics: topics.map((topic) => ({ tId: topic.id, tPath: topic.path, tLabel: topic.label })),
  }));
}

export function topicOf(
  categoryId: string,
  topicId: string,
): { readonly category: Category; readonly topic: Topic } | undefined {
  const category = Object.values(BY_SNAPSHOT)
    .flat()
    .find(({ id }) => id === categoryId);
  const topic = category?.topics.find(({ id }) => id === topicId);
  return category && topic && { category, topic };
}

export function formOf(categoryId: string, topicId: string): ContactForm | undefined {
  const form = topicOf(categoryId, topicId)?.topic.form;
  return form && { fields: form.fields, helperText: form.helperText };
}
