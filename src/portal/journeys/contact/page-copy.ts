import { defineSentences } from '../../../sites/sentences.ts';

/** The sentences that are in the HTML and in no script. */
export const pageCopy = defineSentences('contact.pageCopy', {
  heading: 'Kontakt - Wir helfen gerne',
  description: 'Schreiben Sie unserem Kundenservice oder rufen Sie an: {hours}.',
  descriptionOf: '{topic}: Schreiben Sie unserem Kundenservice, wir melden uns.',
  declaration: {
    cancellation: 'Sie können auch sofort und ohne weitere Angaben kündigen:',
    withdrawal: 'Sie können auch sofort und ohne weitere Angaben widerrufen:',
  },
  aside: {
    heading: 'Oft geht es schneller',
    forgotPassword: 'Neues Passwort anfordern',
    forgotUsername: 'Benutzername vergessen',
    resendOptIn: 'Bestätigungs-E-Mail noch einmal senden',
  },
});
