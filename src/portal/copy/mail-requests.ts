export const mailRequests = {
  failure: 'Interner Server Fehler.',
  signIn: 'Zur Anmeldung',
  login: 'Zum Login',
  cooldown: 'Erneut senden in {seconds} s möglich',
} as const;
