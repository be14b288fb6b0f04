import { sentences } from '../../sites/sentences.ts';

export const addressLabels = sentences('address-labels', {
  company: 'Firma',
  street: 'Straße und Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
});
