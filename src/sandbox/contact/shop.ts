import type { Category } from './category.ts';
import * as f from './fields.ts';
import { addressChange, cancellation, withdrawal } from './shared-forms.ts';

const ORDER_NUMBER = f.field('text', 'tempBestellnummer', 'Bestellnummer', {
  placeholder: 'z. B. B-20261234',
  description: 'Sie steht in der Bestellbestätigung.',
  options: { pattern: 'B-\\d{8}', message: 'Die Bestellnummer besteht aus B- und 8 Ziffern.' },
});

const TITLE = f.field('text', 'tempTitel', 'Titel oder ISBN', { options: { maxLength: 200 } });

export const shopCategories: readonly Category[] = [
  {
    id: '20',
    path: 'bestellung',
    label: 'Bestellung',
    topics: [
      {
        id: '201',
        path: 'status',
        label: 'Wo ist meine Bestellung?',
        form: f.form(
          [f.must(ORDER_NUMBER)],
          '<p>Den Stand Ihrer Bestellung sehen Sie auch im Shop unter „Meine Bestellungen“.</p>',
        ),
      },
      {
        id: '202',
        path: 'aendern',
        label: 'Bestellung ändern oder stornieren',
        form: f.form([f.must(ORDER_NUMBER), f.phone]),
      },
      {
        id: '203',
        path: 'vorbestellung',
        label: 'Vorbestellung und Erscheinungstermin',
        form: f.form([f.must(TITLE)]),
      },
    ],
  },
  {
    id: '21',
    path: 'lieferung',
    label: 'Lieferung und Versand',
    topics: [
      {
        id: '211',
        path: 'nicht-angekommen',
        label: 'Sendung nicht angekommen',
        form: f.form([f.must(ORDER_NUMBER), f.must(f.street), f.must(f.zip), f.must(f.city)]),
      },
      {
        id: '212',
        path: 'beschaedigt',
        label: 'Sendung beschädigt oder falsch',
        form: f.form([
          f.must(ORDER_NUMBER),
          f.must(TITLE),
          f.must(
            f.field('radio', 'tempErsatz', 'Was wünschen Sie?', {
              alignment: 'horizontal',
              selection: f.choices('Ersatz', 'Gutschrift'),
            }),
          ),
        ]),
      },
      { id: '213', path: 'ausland', label: 'Versand ins Ausland', form: f.form([f.must(f.city)]) },
    ],
  },
  {
    id: '22',
    path: 'rechnung',
    label: 'Rechnung und Zahlung',
    topics: [
      {
        id: '221',
        path: 'kopie',
        label: 'Rechnungskopie anfordern',
        form: f.form([f.customerNumber, f.must(f.invoiceNumber)]),
      },
      {
        id: '222',
        path: 'reklamation',
        label: 'Rechnung reklamieren',
        form: f.form([f.must(f.customerNumber), f.must(f.invoiceNumber), f.phone]),
      },
      {
        id: '223',
        path: 'zahlungsart',
        label: 'Zahlungsart ändern',
        form: f.form(
          [
            f.must(f.customerNumber),
            f.must(
              f.field('select', 'tempZahlungsart', 'Gewünschte Zahlungsart', {
                selection: f.choices('Rechnung', 'Lastschrift', 'Kreditkarte'),
              }),
            ),
          ],
          '<p>Bitte senden Sie uns <strong>keine Bankdaten</strong> über dieses Formular. Wir melden uns bei Ihnen.</p>',
        ),
      },
    ],
  },
  {
    id: '23',
    path: 'ruecksendung',
    label: 'Rücksendung und Widerruf',
    topics: [
      {
        id: '231',
        path: 'ruecksendung',
        label: 'Artikel zurücksenden',
        form: f.form(
          [f.must(ORDER_NUMBER), f.must(TITLE)],
          '<ul><li>Rücksendung innerhalb von 14 Tagen</li><li>unbenutzt und vollständig</li></ul>',
        ),
      },
      {
        id: '232',
        path: 'widerruf',
        label: 'Vertrag widerrufen',
        form: withdrawal,
      },
    ],
  },
  {
    id: '24',
    path: 'abo',
    label: 'Zeitschriften und Fortsetzungswerke',
    topics: [
      { id: '241', path: 'kuendigung', label: 'Kündigung', form: cancellation },
      { id: '242', path: 'adressaenderung', label: 'Adresse ändern', form: addressChange },
      {
        id: '243',
        path: 'heft-fehlt',
        label: 'Ein Heft oder eine Ergänzungslieferung fehlt',
        form: f.form([f.must(f.customerNumber), f.subscriptionNumber, f.must(TITLE)]),
      },
      { id: '244', path: 'widerruf', label: 'Abonnement widerrufen', form: withdrawal },
    ],
  },
];
