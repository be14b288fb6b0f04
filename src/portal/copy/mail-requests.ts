export const mailRequests = {
  failure: 'Interner Server Fehler.',
  signIn: 'Zur Anmeldung',
  login: 'Zum Login',
} as const;
