export const addressLabels = {
  company: 'Firma',
  street: 'Straße und Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
} as const;
