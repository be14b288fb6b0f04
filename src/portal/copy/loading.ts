import { defineSentences } from '../../sites/sentences.ts';

/** The advice after a failed load: `offlineLoad` and `tryAgain` on a page without input, `inputIsKept` with input. */
export const offlineLoad = defineSentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
export const tryAgain = defineSentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
export const inputIsKept = defineSentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
