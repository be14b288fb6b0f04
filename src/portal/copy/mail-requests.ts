/** Shared texts of the forgotten user name and password forms (rule 7.12). */
export const mailRequests = {
  failure: 'Interner Server Fehler.',
  signIn: 'Zur Anmeldung',
  login: 'Zum Login',
} as const;
