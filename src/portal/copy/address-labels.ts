/** Labels of an address (rule 12.4). */
export const addressLabels = {
  company: 'Firma',
  street: 'Straße und Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
} as const;
