import { RESET_TOKEN_MINUTES } from '../../../contract/limits.ts';
import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('forgot-password', {
  heading: 'Passwort vergessen',
  text: 'Geben Sie Ihren Benutzernamen ein. Wir senden Ihnen einen Link, über den Sie ein neues Passwort festlegen.',
  usernameHint: 'In der Regel ist das Ihre E-Mail-Adresse.',
  submit: 'Passwort zurücksetzen',
  fillFirst: 'Bitte geben Sie zuerst Ihren Benutzernamen ein.',
  failed: 'Anforderung des Passwort fehlgeschlagen',
  sent: {
    heading: 'Passwort wurde zurückgesetzt',
    texts: [
      'Falls der Benutzername bei uns bekannt ist, haben wir Ihnen eine E-Mail mit einem Link gesendet, über den Sie ein neues Passwort festlegen.',
      `Der Link ist ${RESET_TOKEN_MINUTES} Minuten gültig. Keine E-Mail erhalten? Bitte sehen Sie auch im Spam-Ordner nach.`,
    ],
  },
  username: 'Benutzername vergessen?',
});
