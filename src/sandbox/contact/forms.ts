import type { ContactCategory, ContactDefinition } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../contract/limits.ts';
import { clients } from '../../sites/clients.ts';
import { contactSnapshot, removeForms } from '../../sites/contact/snapshot.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../sites/declarations.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';

export function field(name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, label, type: 'text', mandatory: true, ...more };
}

const email = field('email', 'E-Mail-Adresse', {
  autocomplete: 'email',
  description: 'An diese Adresse senden wir die Bestätigung mit Ihrer Ticketnummer.',
  options: {
    pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    maxLength: 60,
    message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
});

/** What the sandbox asks for a topic whose form the snapshot does not hold (rule 25.11). */
function shortForm({ privacyUrl }: Publisher): ContactDefinition {
  return {
    fields: [
      field('name', 'Vor- und Nachname', { autocomplete: 'name', options: { maxLength: 80 } }),
      email,
      field('tempDescription', 'Ihre Nachricht', {
        type: 'textarea',
        options: {
          minLength: 10,
          maxLength: 4000,
          messages: { minLength: 'Bitte beschreiben Sie Ihr Anliegen in mindestens 10 Zeichen.' },
        },
      }),
      field('tempDatenschutzhinweise', 'Datenschutzhinweise', {
        type: 'checkbox',
        text: `Ich habe die <a href="${privacyUrl}">Datenschutzhinweise</a> zur Kenntnis genommen.`,
        options: { message: 'Bitte bestätigen Sie die Datenschutzhinweise.' },
      }),
    ],
  };
}

const short = { options: { maxLength: DECLARATION_TEXT_MAX } };
const contract = field('tempVertrag', 'Vertrag', short);
const name = field('name', 'Vor- und Nachname', short);

/** Nothing but what the law asks for is required (rules 27.2, 27.3). */
const DECLARATIONS = {
  cancellation: {
    label: 'Kündigung',
    fields: [
      field('tempKuendigungsart', 'Art der Kündigung', {
        type: 'radio',
        selection: ['Ordentliche Kündigung', 'Außerordentliche Kündigung aus wichtigem Grund'].map(
          (label) => ({ value: label, label }),
        ),
      }),
      field('tempKuendigungsgrund', 'Kündigungsgrund', {
        type: 'textarea',
        mandatory: false,
        options: { maxLength: DECLARATION_REASON_MAX },
      }),
      name,
      field('tempKundennummer', 'Kundennummer', { mandatory: false, ...short }),
      contract,
      field('tempKuendigungstermin', 'Kündigen zum', { mandatory: false, ...short }),
      email,
    ],
  },
  withdrawal: { label: 'Widerruf', fields: [name, contract, email] },
} satisfies Record<DeclarationKind, { label: string; fields: FormField[] }>;

export function declarationAt(category: unknown, topic: unknown) {
  for (const { declarations } of clients)
    for (const kind of DECLARATION_KINDS) {
      const target = declarations?.[kind];
      if (target && target.category === category && target.topic === topic)
        return DECLARATIONS[kind];
    }
  return undefined;
}

export function categoriesOf(clientId: string): ContactCategory[] {
  const client = clients.find(({ id }) => id === clientId) ?? clients[0];
  return removeForms(contactSnapshot(client));
}

/** The labels and the form of a topic, by ids that are unique over all clients. */
export function topicOf(categoryId: string, topicId: string) {
  for (const client of clients) {
    const category = contactSnapshot(client).find(({ cId }) => cId === categoryId);
    const topic = category?.topics.find(({ tId }) => tId === topicId);
    if (!category || !topic) continue;
    const { tLabel, form = shortForm(client.publisher) } = topic;
    return { category: category.cLabel, topic: tLabel, form };
  }
  return undefined;
}
