import { ACADEMIC_TITLES } from '../../src/contract/values/academic-titles.ts';
import { fieldsOfLaw } from '../../src/sites/fields-of-law.ts';

/** What the registration forms of floor and single-page build show, as the portal's does. */
export const REGISTRATION_FIELDS = [
  { name: 'firstname', label: 'Vorname', type: 'text', autocomplete: 'given-name' },
  { name: 'lastname', label: 'Nachname', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'E-Mail-Adresse', type: 'text', autocomplete: 'email' },
  { name: 'password', label: 'Passwort', type: 'password', autocomplete: 'new-password' },
] as const;

export const TITLES: readonly string[] = Object.values(ACADEMIC_TITLES).map(
  (title) => title || 'Bitte auswählen',
);

export const FIELDS_OF_LAW: readonly string[] = fieldsOfLaw;
