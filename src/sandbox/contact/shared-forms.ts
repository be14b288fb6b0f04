import * as f from './fields.ts';

/** Target of the cancellation button that the law requires (rule 10.2). */
export const cancellation = {
  fields: [
    f.must(f.customerNumber),
    f.subscriptionNumber,
    f.must(
      f.field('select', 'tempKuendigungsgrund', 'Art der Kündigung', {
        selection: f.choices(
          'Ordentliche Kündigung zum nächstmöglichen Termin',
          'Ordentliche Kündigung zu einem späteren Termin',
          'Kündigung wegen Preiserhöhung',
          'Außerordentliche Kündigung aus wichtigem Grund',
        ),
      }),
    ),
    f.name,
    f.email,
    f.field('textarea', 'tempDescription', 'Begründung und gewünschter Termin', {
      description: 'Eine Begründung ist nur bei außerordentlicher Kündigung nötig.',
      options: { maxLength: 4000 },
    }),
    f.privacy,
  ],
  helperText:
    '<p>Sie erhalten den <strong>Eingang der Kündigung</strong> sofort per E-Mail bestätigt, mit Datum und Uhrzeit.</p><p>Die Abonnementnummer finden Sie auf der Rechnung.</p>',
};

/** Right of withdrawal; available without sign-in by law (rule 10.2). */
export const withdrawal = {
  fields: [
    f.must(
      f.field('text', 'tempVertrag', 'Vertrag oder Bestellung', {
        description: 'Zum Beispiel Produkt, Kundennummer, Bestellnummer oder Rechnungsnummer.',
        options: { maxLength: 200 },
      }),
    ),
    f.field('text', 'tempVertragsdatum', 'Geschlossen oder erhalten am', {
      placeholder: 'TT.MM.JJJJ',
      options: {
        pattern: '\\d{1,2}\\.\\d{1,2}\\.\\d{4}',
        messages: { pattern: 'Bitte geben Sie das Datum als TT.MM.JJJJ ein.' },
      },
    }),
    f.name,
    f.email,
    f.street,
    f.zip,
    f.city,
    f.field('textarea', 'tempDescription', 'Was Sie uns dazu sagen möchten', {
      description: 'Eine Begründung ist nicht nötig.',
      options: { maxLength: 4000 },
    }),
    f.privacy,
  ],
  helperText:
    '<p>Mit „Senden“ erklären Sie den <strong>Widerruf</strong>. Der Eingang wird Ihnen sofort per E-Mail bestätigt.</p>',
};

export const addressChange = f.form([
  f.must(f.customerNumber),
  f.company,
  f.must(f.street),
  f.must(f.zip),
  f.must(f.city),
  f.field('checkbox', 'tempRechnungsadresse', 'Rechnungsadresse', {
    text: 'Die Rechnung soll an eine andere Adresse gehen.',
    additionalFields: [
      f.must(f.field('text', 'tempRechnungStrasse', 'Straße und Hausnummer der Rechnungsadresse')),
      f.must(f.field('text', 'tempRechnungPLZ', 'Postleitzahl der Rechnungsadresse')),
      f.must(f.field('text', 'tempRechnungStadt', 'Ort der Rechnungsadresse')),
    ],
  }),
]);
