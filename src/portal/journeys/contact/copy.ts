import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('contact', {
  title: 'Kontakt',
  category: 'Thema',
  categoryPlaceholder: '- Bitte wählen Sie ein Thema aus -',
  topic: 'Anliegen',
  submit: 'Senden',
  successHeading: 'Vielen Dank!',
  success:
    'Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.',
  failure: '[{status}] Ihre Daten konnten nicht an unser System übertragen werden.',
  failureHeading: 'Anfrage nicht gesendet',
  noTopics: 'Derzeit sind keine Themen verfügbar.',
  unknownTopic: 'Das gewählte Thema wurde nicht gefunden.',
  unknownTopicText: 'Bitte wählen Sie ein Thema aus.',
  formLoaded: 'Formular geladen',
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  tip: 'Tipp',
});
