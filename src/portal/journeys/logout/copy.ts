import { sentences } from '../../../sites/sentences.ts';

export const copy = sentences('logout', {
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
});
