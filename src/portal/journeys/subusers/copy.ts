import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('subusers', {
  heading: 'Unterbenutzer anlegen',
  text: 'Ein Unterbenutzer nutzt Ihre Lizenz mit eigenem Benutzernamen und Passwort. Er bestätigt seinen Zugang über eine E-Mail, die wir ihm senden, und akzeptiert die Allgemeinen Geschäftsbedingungen selbst bei der ersten Anmeldung.',
  emailHint: 'An diese Adresse geht die Bestätigung.',
  terms: { before: 'Ich akzeptiere die ', link: 'Allgemeinen Geschäftsbedingungen', after: '.' },
  termsFirst: 'Bitte akzeptieren Sie zuerst die Allgemeinen Geschäftsbedingungen.',
  submit: 'Unterbenutzer anlegen',
  busy: 'Wird angelegt …',
  failed: 'Unterbenutzer nicht angelegt',
  done: 'Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.',
  another: 'Weiteren anlegen',
  settings: 'Zu den Kontoeinstellungen',
  noLicence: 'Für Ihr Konto können keine Unterbenutzer angelegt werden.',
  noLicenceText: 'Unser Kundenservice berät Sie gerne zu weiteren Lizenzen.',
  contact: 'Kontakt',
});
