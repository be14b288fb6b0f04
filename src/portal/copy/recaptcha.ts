import { defineSentences } from '../../sites/sentences.ts';

/** Consent to reCAPTCHA, which the law requires before reCAPTCHA loads (rule 7.5.9.a). */
export const recaptcha = defineSentences('recaptcha', {
  missing:
    'Bitte stimmen Sie der Sicherheitsprüfung zu. Ohne sie können wir das Formular nicht annehmen.',
  consent: 'Ich bin einverstanden, dass Google reCAPTCHA geladen wird.',
  /** Each sentence fits into one line, so that a change of the state moves nothing on the page. */
  states: {
    off: 'Prüfung noch nicht geladen',
    loading: 'Prüfung wird geladen …',
    ready: 'Prüfung bereit',
    failed: 'Prüfung nicht erreichbar',
  },
  notice:
    'Geschützt durch Google reCAPTCHA, eine Sicherheitsprüfung von Google Ireland Limited. Sie setzt Cookies und überträgt Ihre IP-Adresse, Angaben zu Ihrem Gerät und Ihr Verhalten auf dieser Seite an Google, auch in die USA. Ihr Einverständnis gilt, bis Sie die Seite verlassen oder das Häkchen entfernen.',
  privacy: 'Datenschutzhinweise',
  /** A link with the phone number follows this sentence. */
  without:
    'Ohne die Prüfung können wir das Formular nicht annehmen. Sie erreichen uns dann telefonisch unter',
});
