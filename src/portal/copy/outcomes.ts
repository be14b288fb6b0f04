import { defineSentences } from '../../sites/sentences.ts';

export const outcomes = defineSentences('outcomes', {
  generic: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später nochmal.',
  captcha:
    'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte laden Sie die Seite neu oder wenden Sie sich an unseren Kundenservice.',
  sessionExpired:
    'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
  stepUp:
    'Bitte melden Sie sich zu Ihrer Sicherheit noch einmal an und senden Sie das Formular danach erneut ab. Ihre Eingaben bleiben erhalten, nur Passwörter geben Sie bitte noch einmal ein.',
  cookies:
    'Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für {host} und versuchen Sie es erneut.',
  /** `minute` or `minutes` replaces the placeholder {time}. */
  throttled:
    'Sie haben dies sehr oft versucht. Bitte warten Sie {time} und versuchen Sie es dann erneut.',
  minute: '1 Minute',
  minutes: '{count} Minuten',
  /** `fromThen` or `later` replaces the placeholder {when}. */
  unavailable: 'Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es {when}.',
  fromThen: 'ab {time} Uhr nochmal',
  later: 'später nochmal',
  call: 'Telefonisch erreichen Sie uns unter {phone}.',
  login: 'Anmelden',
  checkInput: 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.',
  checkInputHeading: 'Bitte prüfen Sie Ihre Eingaben',
});
