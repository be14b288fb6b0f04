/** Number of fields in the largest definition (rule 11.11). */
export const LARGE_FORM_FIELDS = 200;
const FIELDS_PER_SECTION = 10;

const CHOICES = Array.from({ length: 20 }, (_, index) => ({
  value: `w${index}`,
  label: `Auswahl ${index + 1}`,
}));

const TYPES: readonly object[] = [
  { type: 'text' },
  { type: 'text', description: 'Wie auf der <strong>Rechnung</strong>.' },
  { type: 'text', options: { minLength: 2, maxLength: 60 } },
  { type: 'text', options: { pattern: '[A-ZÄÖÜ].*' } },
  { type: 'select', selection: CHOICES },
  { type: 'text', placeholder: 'Beispiel' },
  { type: 'textarea' },
  { type: 'radio', selection: CHOICES.slice(0, 2), alignment: 'horizontal' },
  { type: 'text', autocomplete: 'organization' },
  { type: 'checkbox' },
];

/** Creates mandatory fields of all native types, named `f0`, `f1` and so on. */
export const createFields = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `f${index}`,
    label: `Angabe ${index + 1}`,
    mandatory: true,
    ...TYPES[index % TYPES.length],
  }));

/** Creates an answer of /csa/registration with at most ten fields a section. The last section is the account. */
export function createLargeRegistration(): { fields: object[] } {
  const otherFields = createFields(LARGE_FORM_FIELDS - 2);
  const accountFields = [
    { name: 'eMail', label: 'E-Mail-Adresse', type: 'text', mandatory: true },
    { name: 'password', label: 'Passwort', type: 'password', mandatory: true },
  ];
  const sections = Array.from(
    { length: Math.ceil(otherFields.length / FIELDS_PER_SECTION) },
    (_, index) => ({
      sectionTitle: `Abschnitt ${index + 1}`,
      fields: otherFields.slice(index * FIELDS_PER_SECTION, (index + 1) * FIELDS_PER_SECTION),
    }),
  );
  return { fields: [...sections, { sectionTitle: 'Zugang', fields: accountFields }] };
}
