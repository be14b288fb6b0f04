import { defineSentences } from '../../../sites/sentences.ts';

export const copy = defineSentences('welcome', {
  title: 'Willkommen',
  heading: 'Willkommen im Bereich „Mein Konto“',
  description: 'Ihr Kundenkonto: registrieren, anmelden, Daten verwalten, Kundenservice erreichen.',
  guest: 'Dieser Bereich ist unseren registrierten Nutzerinnen und Nutzern vorbehalten.',
  research: 'Zur Rechercheplattform',
  greeting: 'Guten Tag',
  manage: 'Hier können Sie Ihre Sucheinstellungen und Newsletter verwalten.',
  settings: 'Zu den Kontoeinstellungen',
});
