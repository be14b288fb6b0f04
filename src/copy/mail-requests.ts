/** German that the requests for a forgotten user name and password share (rule 7.12). */
export const mailRequests = {
  failure: 'Interner Server Fehler.',
  signIn: 'Zur Anmeldung',
  login: 'Zum Login',
} as const;
