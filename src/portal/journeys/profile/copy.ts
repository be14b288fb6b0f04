import { defineSentences } from '../../../sites/sentences.ts';
import type { ProfilePart } from './fields.ts';

export const copy = defineSentences('profile', {
  heading: 'Profildaten',
  shop: 'Zum Shop',
  edit: 'Bearbeiten',
  empty: 'Noch keine Angaben.',
  closed:
    'Diese Angabe können Sie hier nicht mehr ändern. Mit „Abbrechen“ verwerfen Sie Ihre Änderung.',
  readOnly:
    'Ihre Adressen können Sie hier nur ansehen, weil Sie mit diesem Konto nicht im Shop einkaufen können. Für Änderungen wenden Sie sich bitte an unseren Kundenservice.',
});

export const partCopy = defineSentences('profile.parts', {
  personal: {
    heading: 'Persönliche Daten',
    failed: 'Ihre persönlichen Daten konnten nicht geladen werden',
  },
  invoice: {
    heading: 'Rechnungsadresse',
    failed: 'Ihre Rechnungsadresse konnte nicht geladen werden',
  },
  delivery: {
    heading: 'Lieferadresse',
    failed: 'Ihre Lieferadresse konnte nicht geladen werden',
  },
} satisfies Record<ProfilePart, object>);
