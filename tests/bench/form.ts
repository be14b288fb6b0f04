import { ACADEMIC_TITLES } from '../../src/contract/values/academic-titles.ts';
import { salutations } from '../../src/sites/backend-ids.ts';
import { fieldsOfLaw } from '../../src/sites/fields-of-law.ts';

/** Fields of the registration forms in all compared builds. */
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

export const TITLE_IDS: readonly number[] = Object.keys(ACADEMIC_TITLES).map(Number);

export const SALUTATIONS = salutations;
