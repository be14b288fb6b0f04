import { sentences } from '../../sites/sentences.ts';

/** Consent to reCAPTCHA, for which the law asks before it loads (rule 7.5.9.a). */
export const recaptcha = sentences('recaptcha', {
  missing:
    'Bitte stimmen Sie der Sicherheitsprüfung zu. Ohne sie können wir das Formular nicht annehmen.',
  consent: 'Ich bin einverstanden, dass Google reCAPTCHA geladen wird.',
  /** One line each, so that nothing moves when one takes the place of another. */
  states: {
    off: 'Prüfung noch nicht geladen',
    loading: 'Prüfung wird geladen …',
    ready: 'Prüfung bereit',
    failed: 'Prüfung nicht erreichbar',
  },
  notice:
    'Geschützt durch Google reCAPTCHA, eine Sicherheitsprüfung von Google Ireland Limited. Sie setzt Cookies und überträgt Ihre IP-Adresse, Angaben zu Ihrem Gerät und Ihr Verhalten auf dieser Seite an Google, auch in die USA. Ihr Einverständnis gilt, bis Sie die Seite verlassen oder das Häkchen entfernen.',
  privacy: 'Datenschutzhinweise',
  without:
    'Ohne die Prüfung können wir das Formular nicht annehmen. Sie erreichen uns dann telefonisch unter',
});
