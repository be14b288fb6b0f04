import { sentences } from '../../sites/sentences.ts';

/** Sentences after a failed load: without input on the page, and with input. They are in a file of their own, because few pages need them. */
export const offlineLoad = sentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
export const tryAgain = sentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
export const inputIsKept = sentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
