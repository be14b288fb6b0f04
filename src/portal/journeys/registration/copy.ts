import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('registration', {
  /** A customer is an organisation such as a firm or a university. */
  customerTitle: 'Registrierung über Ihre Organisation',
  heading: 'Registrierung',
  description:
    'Registrieren Sie sich kostenlos und richten Sie Ihren persönlichen Zugang zur Rechercheplattform ein.',
  alreadyRegistered: {
    text: 'Sie sind bereits registriert und angemeldet.',
    settings: 'Zu den Kontoeinstellungen',
  },
  signedIn:
    'Sie sind bereits angemeldet. Mit diesem Link werden neue Zugänge angelegt. Melden Sie sich ab, um hier einen weiteren Zugang anzulegen.',
  aside: {
    benefitsHeading: 'Ihr persönlicher Zugang',
    benefits: [
      'Suchen speichern und fortsetzen',
      'Newsletter zu Ihren Rechtsgebieten',
      'Daten zentral verwalten',
    ],
    shopBenefits: [
      'Bestellungen und Abonnements verwalten',
      'Rechnungs- und Lieferadresse hinterlegen',
      'Daten zentral verwalten',
    ],
  },
});

export const formCopy = defineSentences('registration.formCopy', {
  legend: 'Registrierung',
  fieldsOfLawHint: 'Wählen Sie aus, wozu Sie informiert werden möchten.',
  terms: { before: 'Ich akzeptiere die ', link: 'Allgemeinen Geschäftsbedingungen', after: '.' },
  termsFirst: 'Bitte akzeptieren Sie zuerst die Allgemeinen Geschäftsbedingungen.',
  advertisement: 'Ja, ich möchte per E-Mail und Telefon über Produkte informiert werden.',
  consentNotice:
    'Wir informieren Sie per E-Mail und Telefon über unsere Produkte, wenn Sie dem zustimmen. Sie können Ihre Einwilligung jederzeit widerrufen.',
  privacyLink: 'Datenschutzhinweise',
  submit: 'Kostenlos registrieren',
  sending: 'Ihre Registrierung wird gesendet …',
  failed: 'Registrierung nicht erfolgreich',
});
