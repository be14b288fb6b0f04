import { defineSentences } from '../../sites/sentences.ts';

export const shell = defineSentences('shell', {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  register: 'Registrieren',
  contact: 'Kontakt',
  login: 'Anmelden',
  personalLogin: 'Persönlich anmelden',
  account: 'Mein Konto',
  closeAccount: 'Mein Konto schließen',
  /** The links to three routes have the names of the routes as keys. */
  settings: 'Kontoeinstellungen',
  profile: 'Profildaten',
  password: 'Passwort ändern',
  logout: 'Abmelden',
  institution: 'Institutioneller Zugang',
  /** The label of a client completes the last word, such as 'm Shop' (rule 2.2). */
  backTo: 'Zurück zu',
  footerLinks: 'Rechtliches und Hilfe',
  backToTop: 'Nach oben',
  help: 'Hilfe und häufige Fragen',
  contactHeading: 'Kundenservice',
  contactForm: 'Kontaktformular',
  helpHeading: 'Fragen? Wir helfen gerne.',
  phone: 'Telefon',
  supportMenu: 'Unterstützung',
  loading: 'Wird geladen …',
  again: 'Erneut versuchen',
  home: 'Zur Startseite',
  unidentified:
    'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut oder wenden Sie sich an unseren Kundenservice.',
  adminForward: 'Sie werden zur Benutzerverwaltung weitergeleitet …',
  goOn: 'Weiter',
  unavailable: 'Diese Seite steht hier nicht zur Verfügung',
  /** The links to pages that only some clients have, by the name of the route. */
  offered: {
    cancellation: 'Verträge hier kündigen',
    withdrawal: 'Vertrag widerrufen',
    accessibility: 'Barrierefreiheit',
  },
  storage: 'Speicherung im Browser',
  /** The heading is specified in English, and has the attribute `lang="en"` (rule 0.15). */
  routeError: 'Unexpected Application Error!',
  outdated: 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.',
  noScript:
    'Für die Nutzung dieses Bereichs wird JavaScript benötigt. Sie erreichen uns unter {phone}, {hours}.',
  notStarted:
    'Diese Seite ist noch nicht bereit. Bitte laden Sie sie neu, oder öffnen Sie sie in einem aktuellen Browser. Sie erreichen uns auch unter',
});
