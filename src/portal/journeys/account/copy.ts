import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('account', {
  heading: 'Kontoeinstellungen',
  onThisPage: 'Auf dieser Seite',
  account: { heading: 'Konto', name: 'Name', username: 'Benutzername' },
  security: { heading: 'Anmeldung und Sicherheit' },
  contracts: {
    heading: 'Ihre Verträge',
    text: 'Was Sie hier erklären, bestätigen wir Ihnen sofort.',
  },
  data: {
    heading: 'Ihre Daten',
    text: 'Die folgenden Formulare öffnen sich mit Ihrem Namen.',
    links: {
      access: 'Auskunft über meine Daten',
      rectification: 'Meine Daten berichtigen',
      erasure: 'Meine Daten löschen',
      portability: 'Meine Daten übertragen',
      objection: 'Der Nutzung meiner Daten widersprechen',
      address: 'Meine Adresse ändern',
    },
  },
  subusers: {
    heading: 'Unterbenutzer',
    text: 'Legen Sie für Kolleginnen und Kollegen eigene Zugänge unter Ihrem Konto an.',
    create: 'Unterbenutzer anlegen',
  },
});

export const sections = defineSentences('account.sections', {
  check: 'Bitte prüfen Sie Ihre Angaben.',
  checkText: 'Stimmt noch alles? Was sich geändert hat, können Sie hier berichtigen.',
  search: {
    heading: 'Sucheinstellungen',
    text: 'Ihre Auswahl bestimmt, was in den Trefferlisten der Recherche oben steht.',
    spheres: 'Tätigkeitsbereiche',
    taxonomies: 'Themen',
    failed: 'Ihre Sucheinstellungen konnten nicht geladen werden',
    empty: 'Derzeit sind keine Sucheinstellungen verfügbar.',
  },
  newsletter: {
    heading: 'Newsletter',
    text: 'Wählen Sie die Rechtsgebiete aus, zu denen Sie per E-Mail auf dem Laufenden bleiben möchten.',
    label: 'Rechtsgebiete',
    failed: 'Ihre Newsletter konnten nicht geladen werden',
    empty: 'Derzeit werden keine Newsletter angeboten.',
  },
  consent: {
    heading: 'Einwilligungen',
    advertisement: 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
    text: 'Die Einwilligung ist freiwillig. Sie können sie hier jederzeit erteilen und widerrufen.',
    privacy: 'Datenschutzhinweise',
    given: 'Sie haben am {time} Uhr eingewilligt.',
    inWords: 'Der Wortlaut war: „{words}“',
    withdrawn: 'Sie haben die Einwilligung am {time} Uhr widerrufen.',
  },
});
