import { defineSentences } from '../../sites/sentences.ts';

/** A section or page without input shows this sentence if its data cannot be loaded for lack of a connection. */
export const noConnectionText = defineSentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
/** A section or page without input shows this advice if its code cannot be loaded. */
export const tryAgain = defineSentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
/** A form with input shows this advice if its code or its newest data cannot be loaded. */
export const keptInputText = defineSentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
