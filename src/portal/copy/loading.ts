import { defineSentences } from '../../sites/sentences.ts';

/** Sentences after a failed load: without input on the page, and with input. They are in a file of their own, because few pages need them. */
export const offlineLoad = defineSentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
export const tryAgain = defineSentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
export const inputIsKept = defineSentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
