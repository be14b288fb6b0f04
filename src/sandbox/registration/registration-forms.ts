import type { RegistrationSection } from '../../contract/calls/registration/registration-form.ts';
import { salutations } from '../../sites/backend-ids.ts';
import { field } from '../contact/forms.ts';

const SEMINAR: readonly RegistrationSection[] = [
  {
    sectionTitle: 'Ihre Teilnahme',
    sectionDescription: 'Wir richten Ihren Zugang zu den Seminarunterlagen ein.',
    fields: [
      field('seminar', 'Seminar', {
        type: 'select',
        selection: [
          { value: 'ust', label: 'Umsatzsteuer aktuell' },
          { value: 'miete', label: 'Mietrecht kompakt' },
        ],
      }),
      field('membership', 'Ich bin Mitglied einer Kammer', {
        type: 'checkbox',
        mandatory: false,
        additionalFields: [
          field('chamber', 'Kammer', { options: { maxLength: 60, pattern: '[^<>]*' } }),
        ],
      }),
    ],
  },
  {
    sectionTitle: 'Ihre Angaben',
    sectionFooter: 'Wir geben Ihre Angaben <strong>nicht</strong> weiter.',
    fields: [
      field('lastname', 'Familienname', { autocomplete: 'family-name' }),
      field('firstname', 'Rufname', { autocomplete: 'given-name' }),
      field('salutation', 'Anrede', {
        type: 'radio',
        alignment: 'horizontal',
        selection: salutations.map(({ value, label }) => ({ value: String(value), label })),
      }),
      field('eMail', 'Dienstliche E-Mail-Adresse', { autocomplete: 'email' }),
      field('password', 'Passwort', { type: 'password', strengthBar: true }),
    ],
  },
];

/** By the client's id: open /registrierung?clientId=seminar. */
export const DEFINED_FORMS = new Map([['seminar', SEMINAR]]);
