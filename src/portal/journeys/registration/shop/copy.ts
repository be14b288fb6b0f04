import { defineSentences } from '../../../../sites/sentences.ts';

export const shopCopy = defineSentences('registration.shop.shopCopy', {
  steps: ['Persönliche Daten', 'Adressen', 'Zusammenfassung'],
  next: 'Weiter',
  back: 'Zurück',
  checking: 'Wird geprüft …',
  phoneHint: 'Ohne Ländervorwahl, zum Beispiel 030 123456. Für Rückfragen zu Ihrer Bestellung.',
  repeat: 'Passwort wiederholen',
  takenHelp: { login: 'Anmelden', between: ' oder ', forgot: 'Passwort vergessen?' },
  invoice: 'Rechnungsadresse',
  delivery: 'Lieferadresse',
  differs: 'Abweichende Lieferadresse',
  summary: {
    check: 'Bitte prüfen Sie Ihre Angaben. Ändern können Sie alles über „Bearbeiten“.',
    person: 'Persönliche Daten',
    name: 'Name',
    eMail: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    address: 'Anschrift',
    print: 'Zusammenfassung drucken',
  },
  running: 'Ihre Daten werden verarbeitet',
  done: {
    heading: 'Registrierung erfolgreich',
    forward: 'Sie werden in Kürze zur Anmeldung weitergeleitet',
    login: 'Jetzt anmelden',
  },
});
