export const copy = {
  heading: 'Änderung der AGB',
  premium: 'Nur noch ein Klick zur Nutzung...',
  text: 'Wir haben unsere Allgemeinen Geschäftsbedingungen geändert. Bitte lesen Sie die neue Fassung und bestätigen Sie, dass sie gilt.',
  terms: {
    heading: 'Allgemeine Geschäftsbedingungen',
    version: 'Fassung vom',
    enlarge: 'Im Vollbild lesen',
    close: 'Vollbild schließen',
    page: 'Als eigene Seite öffnen',
  },
  withdrawal: 'Widerrufsrecht',
  consent: 'Ja, mit der Geltung der AGB bin ich einverstanden',
  tickFirst: 'Bitte stimmen Sie zuerst der Geltung der AGB zu.',
  submit: 'Bestätigen',
  busy: 'Wird gespeichert …',
  failed: 'Ihre Bestätigung wurde nicht gespeichert',
  done: 'Daten werden aktualisiert ...',
  goOn: 'Weiter',
  redirecting: 'Sie werden weitergeleitet …',
  login: {
    text: 'Bitte melden Sie sich an, um die geänderten AGB zu bestätigen.',
    button: 'Anmelden',
  },
  ip: {
    text: 'Die geänderten AGB bestätigen Sie mit Ihrem persönlichen Zugang.',
    button: 'Persönlich anmelden',
  },
} as const;
