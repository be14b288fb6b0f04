export const mailRequests = {
  failure: 'Interner Server Fehler.',
  login: 'Zum Login',
  cooldown: 'Erneut senden in {seconds} s möglich',
} as const;
