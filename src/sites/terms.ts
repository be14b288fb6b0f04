export const terms = {
  version: '1. November 2026',
  sections: [
    {
      heading: '§ 1 Geltung',
      text: 'Diese Bedingungen gelten für alle Verträge über die Nutzung unserer Fachinformationen. Abweichende Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.',
    },
    {
      heading: '§ 2 Leistungen',
      text: 'Wir stellen Datenbanken, Zeitschriften und Arbeitshilfen zum Recht und zum Steuerrecht online bereit. Der Umfang ergibt sich aus der Leistungsbeschreibung des gewählten Produkts.',
    },
    {
      heading: '§ 3 Zugang',
      text: 'Der Zugang ist persönlich. Zugangsdaten sind geheim zu halten und dürfen nicht weitergegeben werden. Wer einen Missbrauch bemerkt, teilt ihn uns unverzüglich mit.',
    },
    {
      heading: '§ 4 Nutzung der Inhalte',
      text: 'Inhalte dürfen zum eigenen beruflichen oder privaten Gebrauch abgerufen, gespeichert und ausgedruckt werden. Eine systematische Vervielfältigung und die automatisierte Auswertung sind vorbehalten.',
    },
    {
      heading: '§ 5 Preise und Zahlung',
      text: 'Es gelten die bei Vertragsschluss genannten Preise. Rechnungen sind ohne Abzug binnen 14 Tagen zahlbar. Preisänderungen kündigen wir mindestens sechs Wochen vorher in Textform an.',
    },
    {
      heading: '§ 6 Laufzeit und Kündigung',
      text: 'Die Laufzeit ergibt sich aus dem Angebot. Das Recht zur Kündigung aus wichtigem Grund bleibt unberührt. Die Kündigung ist in Textform oder über das Kontaktformular möglich.',
    },
    {
      heading: '§ 7 Gewährleistung und Haftung',
      text: 'Wir bearbeiten unsere Inhalte sorgfältig. Für Vorsatz und grobe Fahrlässigkeit haften wir unbeschränkt, im Übrigen nur bei der Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren Schaden.',
    },
    {
      heading: '§ 8 Änderung dieser Bedingungen',
      text: 'Änderungen werden nur wirksam, wenn Sie ihnen ausdrücklich zustimmen. Ohne Ihre Zustimmung gilt die bisherige Fassung weiter.',
    },
  ],
} as const;

/** Stored with each consent (rule S14.10). */
export const advertisingVersion = '1. November 2026';

/** Shown next to the terms (rule 7.13.b). */
export const withdrawal =
  'Sie können Ihre Zustimmung innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen, zum Beispiel per E-Mail oder über das Kontaktformular. Zur Wahrung der Frist genügt es, den Widerruf rechtzeitig abzusenden.';
