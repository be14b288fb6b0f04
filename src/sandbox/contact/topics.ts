import type { ContactCategory, ContactForm } from '../../contract/contact.ts';
import { clients } from '../../sites/clients.ts';
import { contactSnapshot } from '../../sites/contact-snapshot.ts';
import { withoutForms } from '../../sites/page-topic.ts';
import { shortForm } from './fields.ts';

/** Categories of a client without forms; an unknown client gets the default's (rule 2.1). */
export function categoriesOf(clientId: string): ContactCategory[] {
  const client = clients.find(({ id }) => id === clientId) ?? clients[0];
  return withoutForms(contactSnapshot(client));
}

export interface FoundTopic {
  readonly category: string;
  readonly topic: string;
  readonly form: ContactForm;
}

/** The labels and the form of a topic, by ids that are unique over all clients (rule 25.11). */
export function topicOf(categoryId: string, topicId: string): FoundTopic | undefined {
  for (const client of clients) {
    const category = contactSnapshot(client).find(({ cId }) => cId === categoryId);
    const topic = category?.topics.find(({ tId }) => tId === topicId);
    if (category && topic)
      return {
        category: category.cLabel,
        topic: topic.tLabel,
        form: topic.form ?? shortForm(client.publisher),
      };
  }
  return undefined;
}
