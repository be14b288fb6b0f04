import { sentences } from '../../copy/sentences.ts';

export const copy = sentences('redirect', {
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
});
