export const labels = {
  salutation: 'Anrede',
  academicTitle: 'Titel',
  firstname: 'Vorname',
  lastname: 'Nachname',
  eMail: 'E-Mail-Adresse',
  username: 'Benutzername',
  password: 'Passwort',
  fieldsOfLaw: 'Rechtsgebiete',
} as const;
