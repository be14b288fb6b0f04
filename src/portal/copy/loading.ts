import { defineSentences } from '../../sites/sentences.ts';

/**
 * The advice after a failed load. A page without input shows `offlineLoad` or `tryAgain`, a page with input
 * shows `inputIsKept`.
 */
export const offlineLoad = defineSentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
export const tryAgain = defineSentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
export const inputIsKept = defineSentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
