import type { ContactCategory } from '../../contract/calls/contact/contact-categories.ts';
import type { ContactDefinition } from '../../contract/calls/contact/contact-form.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../contract/limits.ts';
import { clients } from '../../sites/clients.ts';
import { readContactSnapshot, removeForms } from '../../sites/contact/snapshot.ts';
import { DECLARATION_KINDS, type DeclarationKind } from '../../sites/declarations.ts';
import type { Publisher } from '../../sites/schemas/publisher.ts';

export function createField(
  name: string,
  label: string,
  properties: Partial<FormField> = {},
): FormField {
  return { name, label, type: 'text', mandatory: true, ...properties };
}

const EMAIL_FIELD = createField('email', 'E-Mail-Adresse', {
  autocomplete: 'email',
  description: 'An diese Adresse senden wir die Bestätigung mit Ihrer Ticketnummer.',
  options: {
    pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    maxLength: 60,
    message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
});

/** Creates the form of a topic for which the snapshot has no form (rule 25.11). */
function createShortForm({ privacyUrl }: Publisher): ContactDefinition {
  return {
    fields: [
      createField('name', 'Vor- und Nachname', {
        autocomplete: 'name',
        options: { maxLength: 80 },
      }),
      EMAIL_FIELD,
      createField('tempDescription', 'Ihre Nachricht', {
        type: 'textarea',
        options: {
          minLength: 10,
          maxLength: 4000,
          messages: { minLength: 'Bitte beschreiben Sie Ihr Anliegen in mindestens 10 Zeichen.' },
        },
      }),
      createField('tempDatenschutzhinweise', 'Datenschutzhinweise', {
        type: 'checkbox',
        text: `Ich habe die <a href="${privacyUrl}">Datenschutzhinweise</a> zur Kenntnis genommen.`,
        options: { message: 'Bitte bestätigen Sie die Datenschutzhinweise.' },
      }),
    ],
  };
}

const SHORT_TEXT_LIMIT = { options: { maxLength: DECLARATION_TEXT_MAX } };
const CONTRACT_FIELD = createField('tempVertrag', 'Vertrag', SHORT_TEXT_LIMIT);
const NAME_FIELD = createField('name', 'Vor- und Nachname', SHORT_TEXT_LIMIT);

/** The forms of declarations, which require only the facts that the law demands (rules 27.2, 27.3). */
const DECLARATIONS = {
  cancellation: {
    label: 'Kündigung',
    fields: [
      createField('tempKuendigungsart', 'Art der Kündigung', {
        type: 'radio',
        selection: ['Ordentliche Kündigung', 'Außerordentliche Kündigung aus wichtigem Grund'].map(
          (label) => ({ value: label, label }),
        ),
      }),
      createField('tempKuendigungsgrund', 'Kündigungsgrund', {
        type: 'textarea',
        mandatory: false,
        options: { maxLength: DECLARATION_REASON_MAX },
      }),
      NAME_FIELD,
      createField('tempKundennummer', 'Kundennummer', { mandatory: false, ...SHORT_TEXT_LIMIT }),
      CONTRACT_FIELD,
      createField('tempKuendigungstermin', 'Kündigen zum', {
        mandatory: false,
        ...SHORT_TEXT_LIMIT,
      }),
      EMAIL_FIELD,
    ],
  },
  withdrawal: { label: 'Widerruf', fields: [NAME_FIELD, CONTRACT_FIELD, EMAIL_FIELD] },
} satisfies Record<DeclarationKind, { label: string; fields: FormField[] }>;

/** Finds the form of the declaration to which any client gives this category and topic. */
export function findDeclaration(category: unknown, topic: unknown) {
  for (const { declarations } of clients)
    for (const kind of DECLARATION_KINDS) {
      const target = declarations?.[kind];
      if (target && target.category === category && target.topic === topic)
        return DECLARATIONS[kind];
    }
  return undefined;
}

export function listCategories(clientId: string): ContactCategory[] {
  const client = clients.find(({ id }) => id === clientId) ?? clients[0];
  return removeForms(readContactSnapshot(client));
}

/** Finds the labels and the form of a topic. The ids are unique over all clients. */
export function findTopic(categoryId: string, topicId: string) {
  for (const client of clients) {
    const category = readContactSnapshot(client).find(({ cId }) => cId === categoryId);
    const topic = category?.topics.find(({ tId }) => tId === topicId);
    if (!category || !topic) continue;
    const { tLabel, form = createShortForm(client.publisher) } = topic;
    return { category: category.cLabel, topic: tLabel, form };
  }
  return undefined;
}
