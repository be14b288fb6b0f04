/** Field labels that several journeys share (rules 7.5.3, 12.4). */
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
