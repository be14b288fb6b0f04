/** Messages of the session code, by name; only in the HTML of pages (rules 4.8, 12.1). */
export const authReports = {
  auth: 'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.',
  logout:
    'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
} as const;
