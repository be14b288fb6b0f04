/** German of header, menu, footer and support menu (rule 10). */
export const shell = {
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptnavigation',
  register: 'Registrieren',
  contact: 'Kontakt',
  login: 'Anmelden',
  loginBusy: 'Anmeldung wird geöffnet …',
  personalLogin: 'Persönlich anmelden',
  account: 'Mein Konto',
  closeAccount: 'Mein Konto schließen',
  settings: 'Kontoeinstellungen',
  profile: 'Profildaten',
  password: 'Passwort ändern',
  logout: 'Abmelden',
  logoutBusy: 'Abmeldung läuft …',
  institution: 'Institutioneller Zugang',
  signedInAs: 'Angemeldet als',
  /** Followed by the label of the product, as in 'Zurück zum Shop'. */
  backTo: 'Zurück zu',
  footerLinks: 'Rechtliches und Hilfe',
  backToTop: 'Nach oben',
  help: 'Hilfe und häufige Fragen',
  contactHeading: 'Kundenservice',
  contactForm: 'Kontaktformular',
  helpHeading: 'Fragen? Wir helfen gern.',
  phone: 'Telefon',
  supportMenu: 'Unterstützung',
  loading: 'Wird geladen …',
  notices: 'Meldungen',
  again: 'Erneut versuchen',
  home: 'Zur Startseite',
  /** In place of a guarded page while nobody knows who is signed in (rule 3.10). */
  unidentified:
    'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es erneut oder wenden Sie sich an unseren Kundenservice.',
  /** In place of a page that admins are led away from (rule 0.6). */
  adminForward: 'Sie werden zur Benutzerverwaltung weitergeleitet …',
  goOn: 'Weiter',
  /** Heading in place of a page that the active client does not have (rule 7.20). */
  unavailable: 'Diese Seite steht hier nicht zur Verfügung',
  /** Stays English (rule 0.15). */
  routeError: 'Unexpected Application Error!',
  outdated: 'Die Seite wurde aktualisiert. Bitte laden Sie sie neu.',
  /** Shown instead of everything interactive (rule 7.21). */
  noScript: (phone: string, hours: string) =>
    `Für die Nutzung dieses Bereichs wird JavaScript benötigt. Sie erreichen uns unter ${phone}, ${hours}.`,
} as const;
