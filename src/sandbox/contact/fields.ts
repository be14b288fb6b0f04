import type { ContactForm } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import type { Publisher } from '../../sites/publisher-schema.ts';

export function field(name: string, label: string, more: Partial<FormField> = {}): FormField {
  return { name, label, type: 'text', mandatory: true, ...more };
}

export const email = field('email', 'E-Mail-Adresse', {
  autocomplete: 'email',
  description: 'An diese Adresse senden wir die Bestätigung mit Ihrer Ticketnummer.',
  options: {
    pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    maxLength: 60,
    message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  },
});

/** What the sandbox asks for a topic whose form the snapshot does not hold (rule 25.11). */
export function shortForm({ privacyUrl }: Publisher): ContactForm {
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
