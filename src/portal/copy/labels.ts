import { defineSentences } from '../../sites/sentences.ts';

export const labels = defineSentences('labels', {
  salutation: 'Anrede',
  academicTitle: 'Titel',
  firstname: 'Vorname',
  lastname: 'Nachname',
  eMail: 'E-Mail-Adresse',
  username: 'Benutzername',
  password: 'Passwort',
  fieldsOfLaw: 'Rechtsgebiete',
});
