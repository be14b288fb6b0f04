/** Where nothing has been typed; apart, because few pages load them. */
export const offlineLoad = 'Keine Verbindung. Bitte versuchen Sie es erneut.';
export const tryAgain = 'Bitte versuchen Sie es erneut.';
