import { sentences } from '../../sites/sentences.ts';

/** What could not be loaded, where nothing has been typed and where something has; apart, because few pages load them. */
export const offlineLoad = sentences(
  'loading.offlineLoad',
  'Keine Verbindung. Bitte versuchen Sie es erneut.',
);
export const tryAgain = sentences('loading.tryAgain', 'Bitte versuchen Sie es erneut.');
export const kept = sentences(
  'loading.kept',
  'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.',
);
