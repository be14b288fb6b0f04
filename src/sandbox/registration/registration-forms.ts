import type { RegistrationSection } from '../../contract/calls/registration/registration-form.ts';
import { salutations } from '../../sites/backend-ids.ts';
import { createField } from '../contact/forms.ts';

const SEMINAR_FORM: readonly RegistrationSection[] = [
  {
    sectionTitle: 'Ihre Teilnahme',
    sectionDescription: 'Wir richten Ihren Zugang zu den Seminarunterlagen ein.',
    fields: [
      createField('seminar', 'Seminar', {
        type: 'select',
        selection: [
          { value: 'ust', label: 'Umsatzsteuer aktuell' },
          { value: 'miete', label: 'Mietrecht kompakt' },
        ],
      }),
      createField('membership', 'Ich bin Mitglied einer Kammer', {
        type: 'checkbox',
        mandatory: false,
        additionalFields: [
          createField('chamber', 'Kammer', { options: { maxLength: 60, pattern: '[^<>]*' } }),
        ],
      }),
    ],
  },
  {
    sectionTitle: 'Ihre Angaben',
    sectionFooter: 'Wir geben Ihre Angaben <strong>nicht</strong> weiter.',
    fields: [
      createField('lastname', 'Familienname', { autocomplete: 'family-name' }),
      createField('firstname', 'Rufname', { autocomplete: 'given-name' }),
      createField('salutation', 'Anrede', {
        type: 'radio',
        alignment: 'horizontal',
        selection: salutations.map(({ value, label }) => ({ value: String(value), label })),
      }),
      createField('eMail', 'Dienstliche E-Mail-Adresse', { autocomplete: 'email' }),
      createField('password', 'Passwort', { type: 'password', strengthBar: true }),
    ],
  },
];

/** The forms by the id of a client. /registrierung?clientId=seminar shows the form of 'seminar'. */
export const DEFINED_FORMS = new Map([['seminar', SEMINAR_FORM]]);
