import type { ContactCategory, ContactForm } from '../../contract/contact.ts';
import { clients } from '../../sites/clients.ts';
import { contactSnapshot } from '../../sites/contact-snapshot.ts';
import type { Client } from '../../sites/schema.ts';
import type { Category, Topic } from './category.ts';
import { shortForm } from './fields.ts';
import { libraryCategories } from './library.ts';
import { shopCategories } from './shop.ts';

const BY_SNAPSHOT: Readonly<Record<string, readonly Category[]>> = {
  library: libraryCategories,
  shop: shopCategories,
};

/** Of a client whose topics the sandbox does not know: those of its snapshot (rule 25.11). */
const fromSnapshot = new Map<Client, readonly Category[]>();

function categoriesFor(client: Client): readonly Category[] {
  const known = BY_SNAPSHOT[client.contactSnapshot] ?? fromSnapshot.get(client);
  if (known) return known;
  const categories = contactSnapshot(client).map(({ cId, cPath, cLabel, topics }) => ({
    id: cId,
    path: cPath,
    label: cLabel,
    topics: topics.map(({ tId, tPath, tLabel, form }) => ({
      id: tId,
      path: tPath,
      label: tLabel,
      form: form ?? shortForm(client.publisher),
    })),
  }));
  fromSnapshot.set(client, categories);
  return categories;
}

/** Categories of a client without forms; an unknown client gets the default's (rule 2.1). */
export function categoriesOf(clientId: string): ContactCategory[] {
  const client = clients.find(({ id }) => id === clientId) ?? clients[0];
  return categoriesFor(client).map(({ id, path, label, topics }) => ({
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
  for (const client of clients) {
    const category = categoriesFor(client).find(({ id }) => id === categoryId);
    const topic = category?.topics.find(({ id }) => id === topicId);
    if (category && topic) return { category, topic };
  }
  return undefined;
}

export function formOf(categoryId: string, topicId: string): ContactForm | undefined {
  const form = topicOf(categoryId, topicId)?.topic.form;
  return form && { fields: form.fields, helperText: form.helperText };
}
