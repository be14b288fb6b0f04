import type { FormField } from '../../contract/form/form-field.ts';
import { fieldsOfLaw } from '../../sites/backend-ids.ts';
import { clients } from '../../sites/clients.ts';
import type { Publisher } from '../../sites/publisher-schema.ts';

type FieldType = FormField['type'];
type More = Partial<FormField>;

/** A contact field; defaults to an optional text field. */
export function field(type: FieldType, name: string, label: string, more: More = {}): FormField {
  return { name, label, type, mandatory: false, ...more };
}

export function must(optional: FormField): FormField {
  return { ...optional, mandatory: true };
}

/** Options whose values equal their labels, so that a request is readable. */
export function choices(...labels: string[]): NonNullable<FormField['selection']> {
  return labels.map((label) => ({ value: label, label }));
}

export const name = must(
  field('text', 'name', 'Vor- und Nachname', { autocomplete: 'name', options: { maxLength: 80 } }),
);
export const email = must(
  field('text', 'email', 'E-Mail-Adresse', {
    autocomplete: 'email',
    description: 'An diese Adresse senden wir die Bestätigung mit Ihrer Ticketnummer.',
    options: {
      pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
      maxLength: 60,
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    },
  }),
);
export const phone = field('text', 'phone', 'Telefon für Rückfragen', {
  autocomplete: 'tel',
  options: {
    pattern: '[+]?[0-9 /()-]{4,24}',
    message: 'Bitte geben Sie eine gültige Telefonnummer ein.',
  },
});
export const company = field('text', 'company', 'Kanzlei, Firma oder Einrichtung', {
  autocomplete: 'organization',
});
export const customerNumber = field('text', 'tempKundennummer', 'Kundennummer', {
  description: 'Sie steht rechts oben auf jeder Rechnung.',
  placeholder: 'z. B. 1234567',
  options: { pattern: '\\d{5,10}', message: 'Die Kundennummer besteht aus 5 bis 10 Ziffern.' },
});
export const subscriptionNumber = field('text', 'tempAbonummer', 'Abonnementnummer', {
  options: { pattern: '[A-Z]{0,3}\\d{5,12}', message: 'Bitte prüfen Sie die Abonnementnummer.' },
});
export const invoiceNumber = field('text', 'tempRechnungsnummer', 'Rechnungsnummer', {
  options: { pattern: '\\d{6,12}', message: 'Die Rechnungsnummer besteht aus 6 bis 12 Ziffern.' },
});
export const username = field('text', 'tempUsername', 'Benutzername', { autocomplete: 'username' });
export const street = field('text', 'tempStrasse', 'Straße und Hausnummer', {
  autocomplete: 'address-line1',
});
export const zip = field('text', 'tempPLZ', 'Postleitzahl', {
  autocomplete: 'postal-code',
  options: {
    pattern: '[0-9A-Za-z -]{4,10}',
    message: 'Bitte geben Sie eine gültige Postleitzahl ein.',
  },
});
export const city = field('text', 'tempStadt', 'Ort', { autocomplete: 'address-level2' });
export const lawFields = field('multiselect', 'tempRechtsgebiete', 'Betroffene Rechtsgebiete', {
  selection: [...fieldsOfLaw],
});
export const subject = field('text', 'subject', 'Betreff', { options: { maxLength: 120 } });
const description = must(
  field('textarea', 'tempDescription', 'Ihre Nachricht', {
    options: {
      minLength: 10,
      maxLength: 4000,
      messages: { minLength: 'Bitte beschreiben Sie Ihr Anliegen in mindestens 10 Zeichen.' },
    },
  }),
);
function privacyOf({ privacyUrl }: Publisher): FormField {
  return must(
    field('checkbox', 'tempDatenschutzhinweise', 'Datenschutzhinweise', {
      text: `Ich habe die <a href="${privacyUrl}">Datenschutzhinweise</a> zur Kenntnis genommen.`,
      options: { message: 'Bitte bestätigen Sie die Datenschutzhinweise.' },
    }),
  );
}

export const privacy = privacyOf(clients[0].publisher);

/** The common form without more: what the sandbox asks for any topic (rule 25.11). */
export function shortForm(publisher: Publisher) {
  return { fields: [name, email, description, privacyOf(publisher)] };
}

/** The common form: sender, subject, message, privacy note. */
export function form(about: readonly FormField[], helperText?: string) {
  return {
    fields: [name, email, ...about, description, privacy],
    ...(helperText !== undefined && { helperText }),
  };
}
