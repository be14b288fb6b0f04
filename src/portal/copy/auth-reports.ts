import { defineSentences } from '../../sites/sentences.ts';

/** Failures of sign-in and sign-out. Publishers use keys that begin with `auth-reports`, so this word never changes. */
export const authReports = defineSentences('auth-reports', {
  auth: 'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.',
  logout:
    'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
});
