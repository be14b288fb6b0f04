import type { Category } from './category.ts';
import * as f from './fields.ts';
import { addressChange, cancellation, withdrawal } from './shared-forms.ts';

export const libraryContracts: readonly Category[] = [
  {
    id: '12',
    path: 'abo',
    label: 'Abonnement und Vertrag',
    topics: [
      { id: '121', path: 'kuendigung', label: 'Kündigung', form: cancellation },
      { id: '122', path: 'adressaenderung', label: 'Adresse ändern', form: addressChange },
      {
        id: '123',
        path: 'erweiterung',
        label: 'Module hinzubuchen oder wechseln',
        form: f.form([
          f.customerNumber,
          f.must(f.lawFields),
          f.field('radio', 'tempAngebot', 'Wie dürfen wir Ihnen ein Angebot machen?', {
            alignment: 'horizontal',
            selection: f.choices('per E-Mail', 'per Telefon'),
          }),
          f.phone,
        ]),
      },
      {
        id: '124',
        path: 'laufzeit',
        label: 'Frage zu Laufzeit und Preis',
        form: f.form([f.customerNumber, f.subscriptionNumber]),
      },
      { id: '125', path: 'widerruf', label: 'Vertrag widerrufen', form: withdrawal },
    ],
  },
  {
    id: '14',
    path: 'datenschutz',
    label: 'Datenschutz und Werbung',
    topics: [
      {
        id: '141',
        path: 'auskunft',
        label: 'Auskunft über gespeicherte Daten',
        form: f.form([f.customerNumber]),
      },
      { id: '142', path: 'loeschung', label: 'Zugang löschen', form: f.form([f.must(f.username)]) },
      {
        id: '143',
        path: 'werbung',
        label: 'Werbung widersprechen',
        form: f.form([
          f.must(
            f.field('multiselect', 'tempWerbewege', 'Auf welchem Weg möchten Sie keine Werbung?', {
              selection: f.choices('E-Mail', 'Telefon', 'Post'),
            }),
          ),
        ]),
      },
    ],
  },
  {
    id: '15',
    path: 'schulung',
    label: 'Schulung und Einführung',
    topics: [
      {
        id: '151',
        path: 'online',
        label: 'Online-Schulung anfragen',
        form: f.form([f.company, f.phone]),
      },
      {
        id: '152',
        path: 'vor-ort',
        label: 'Schulung vor Ort anfragen',
        form: f.form([f.must(f.company), f.must(f.zip), f.must(f.city), f.phone]),
      },
    ],
  },
];
