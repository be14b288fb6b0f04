import type { ContactPlace } from '../../sites/contact-snapshots.ts';

/** Texts that are in the HTML only, not in a script. */
export const pageCopy = {
  heading: 'Kontakt - Wir helfen gerne',
  description: (hours: string) =>
    `Schreiben Sie unserem Kundenservice oder rufen Sie an: ${hours}.`,
  descriptionOf: ({ category, topic }: ContactPlace) =>
    `${topic ?? category ?? 'Ihr Anliegen'}: Schreiben Sie unserem Kundenservice, wir melden uns.`,
  aside: {
    heading: 'Oft geht es schneller',
    forgotPassword: 'Neues Passwort anfordern',
    forgotUsername: 'Benutzername vergessen',
    resendOptIn: 'Bestätigungs-E-Mail noch einmal senden',
  },
} as const;
