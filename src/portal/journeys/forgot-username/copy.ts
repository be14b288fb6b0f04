import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('forgot-username', {
  heading: 'Benutzername vergessen',
  text: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen Ihren Benutzernamen.',
  submit: 'Benutzername anfordern',
  fillFirst: 'Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.',
  failed: 'Anforderung des Benutzernamen fehlgeschlagen',
  sent: {
    heading: 'Ihr Benutzername wurde versendet',
    texts: [
      'Falls die Adresse bei uns bekannt ist, erhalten Sie in wenigen Minuten eine E-Mail.',
      'Keine E-Mail erhalten? Bitte sehen Sie auch im Spam-Ordner nach.',
    ],
  },
  password: 'Passwort vergessen?',
});
