import { sentences } from '../../../sites/sentences.ts';

export const copy = sentences('redirect', {
  heading: 'Weiterleitung',
  text: 'Sie werden weitergeleitet …',
  link: 'Weiter',
});
