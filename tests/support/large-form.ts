/** Fields of a definition at its largest (rule 11.11). */
export const LARGE_FORM = 200;

const CHOICES = Array.from({ length: 20 }, (_, at) => ({
  value: `w${at}`,
  label: `Auswahl ${at + 1}`,
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

/** Mandatory fields of all native types named `f0`, `f1` and so on. */
export const createFields = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `f${at}`,
    label: `Angabe ${at + 1}`,
    mandatory: true,
    ...TYPES[at % TYPES.length],
  }));

/** Answer of /csa/registration: ten fields in each section, e-mail address and password last. */
export function createLargeRegistration(): { fields: object[] } {
  const many = createFields(LARGE_FORM - 2);
  const essential = [
    { name: 'eMail', label: 'E-Mail-Adresse', type: 'text', mandatory: true },
    { name: 'password', label: 'Passwort', type: 'password', mandatory: true },
  ];
  const sections = Array.from({ length: Math.ceil(many.length / 10) }, (_, at) => ({
    sectionTitle: `Abschnitt ${at + 1}`,
    fields: many.slice(at * 10, at * 10 + 10),
  }));
  return { fields: [...sections, { sectionTitle: 'Zugang', fields: essential }] };
}
