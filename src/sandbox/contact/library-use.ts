import type { Category } from './category.ts';
import * as f from './fields.ts';

const DOCUMENT = f.field('text', 'tempFundstelle', 'Fundstelle oder Adresse des Dokuments', {
  placeholder: 'z. B. BGH, Urteil vom …, Az. …',
  options: { maxLength: 300 },
});

const BROWSER = f.field('select', 'tempBrowser', 'Browser', {
  selection: f.choices('Chrome', 'Edge', 'Firefox', 'Safari', 'Anderer Browser'),
});

export const usingTheLibrary: readonly Category[] = [
  {
    id: '10',
    path: 'zugang',
    label: 'Zugang und Anmeldung',
    topics: [
      {
        id: '101',
        path: 'anmeldung',
        label: 'Ich kann mich nicht anmelden',
        form: f.form(
          [f.must(f.username), BROWSER],
          '<p>Haben Sie Ihr Passwort vergessen? <a href="/passwort-vergessen">Fordern Sie ein neues an</a>, das geht am schnellsten.</p>',
        ),
      },
      {
        id: '102',
        path: 'aktivierung',
        label: 'Die Bestätigungs-E-Mail ist nicht angekommen',
        form: f.form(
          [f.username],
          '<p>Bitte sehen Sie auch im Spam-Ordner nach. Sie können sich die E-Mail <a href="/registrierung-optin-resend">noch einmal senden</a> lassen.</p>',
        ),
      },
      {
        id: '103',
        path: 'campus',
        label: 'Zugang über Hochschule oder Bibliothek',
        form: f.form([f.must(f.company), f.city]),
      },
      {
        id: '104',
        path: 'weitere-nutzer',
        label: 'Weitere Nutzer freischalten',
        form: f.form([
          f.must(f.customerNumber),
          f.must(
            f.field('text', 'tempAnzahlNutzer', 'Anzahl der Nutzer', {
              options: {
                pattern: '\\d+',
                min: 1,
                max: 999,
                message: 'Bitte geben Sie eine Zahl von 1 bis 999 ein.',
              },
            }),
          ),
          f.field('password', 'tempKundenkennwort', 'Kundenkennwort', {
            description:
              'Nur falls Sie mit uns ein Kennwort für Vertragsänderungen vereinbart haben.',
          }),
        ]),
      },
    ],
  },
  {
    id: '11',
    path: 'recherche',
    label: 'Recherche und Inhalte',
    topics: [
      {
        id: '111',
        path: 'suche',
        label: 'Frage zur Suche',
        form: f.form(
          [f.lawFields],
          '<p>Die Suche versteht Anführungszeichen, UND, ODER und NICHT.</p>',
        ),
      },
      {
        id: '112',
        path: 'inhalt-fehlt',
        label: 'Ein Inhalt fehlt',
        form: f.form([f.must(DOCUMENT), f.lawFields]),
      },
      {
        id: '113',
        path: 'fehler-im-dokument',
        label: 'Fehler in einem Dokument',
        form: f.form([
          f.must(DOCUMENT),
          f.must(
            f.field('radio', 'tempFehlerart', 'Was ist falsch?', {
              alignment: 'vertical',
              selection: f.choices(
                'Text oder Rechtsstand',
                'Verweis oder Verlinkung',
                'Darstellung',
              ),
            }),
          ),
        ]),
      },
      {
        id: '114',
        path: 'export',
        label: 'Drucken, Speichern und Zitieren',
        form: f.form([DOCUMENT, BROWSER]),
      },
    ],
  },
  {
    id: '13',
    path: 'technik',
    label: 'Technik',
    topics: [
      {
        id: '131',
        path: 'stoerung',
        label: 'Störung melden',
        form: f.form([f.subject, f.must(BROWSER), f.phone]),
      },
      {
        id: '132',
        path: 'netz',
        label: 'Zugang über feste Netzadressen',
        form: f.form([f.must(f.company), f.must(f.customerNumber)]),
      },
      {
        id: '133',
        path: 'schnittstelle',
        label: 'Schnittstellen und Kanzleisoftware',
        form: f.form([f.company, f.subject]),
      },
    ],
  },
];
