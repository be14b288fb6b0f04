import { defineSentences } from '../../sites/sentences.ts';

export const addressLabels = defineSentences('address-labels', {
  company: 'Firma',
  street: 'Straße und Hausnummer',
  zip: 'Postleitzahl',
  city: 'Ort',
  country: 'Land',
});
