import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('redirect', {
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
});
