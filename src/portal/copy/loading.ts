/** What could not be loaded, where nothing has been typed and where something has; apart, because few pages load them. */
export const offlineLoad = 'Keine Verbindung. Bitte versuchen Sie es erneut.';
export const tryAgain = 'Bitte versuchen Sie es erneut.';
export const kept = 'Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';
