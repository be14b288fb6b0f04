import ids from '../../src/sites/example/backend-ids.json' with { type: 'json' };

/** Fields of the registration forms in all compared builds. */
export const REGISTRATION_FIELDS = [
  { name: 'firstname', label: 'Vorname', type: 'text', autocomplete: 'given-name' },
  { name: 'lastname', label: 'Nachname', type: 'text', autocomplete: 'family-name' },
  { name: 'email', label: 'E-Mail-Adresse', type: 'text', autocomplete: 'email' },
  { name: 'password', label: 'Passwort', type: 'password', autocomplete: 'new-password' },
] as const;

export const TITLES: readonly string[] = ids.academicTitles.map(({ label }) => label);

export const FIELDS_OF_LAW: readonly string[] = ids.fieldsOfLaw.map(({ label }) => label);

export const TITLE_IDS: readonly number[] = ids.academicTitles.map(({ value }) => value);

export const SALUTATIONS = ids.salutations;
