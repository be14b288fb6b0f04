import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('logout', {
  heading: 'Abmeldung',
  text: 'Sie werden abgemeldet …',
  again: 'Erneut versuchen',
  research: 'Zur Rechercheplattform',
});
