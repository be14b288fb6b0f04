import { DRAFT_MINUTES } from '../../../contract/limits.ts';
import { defineSentences } from '../../../sites/sentences.ts';
import type { OneTimeTokenName } from '../../session/navigation/page-address.ts';
import type { StoredKeys } from '../../session/storage.ts';

type Row = Readonly<Record<'purpose' | 'duration', string>>;

const createTabRow = (purpose: string): Row => ({
  purpose,
  duration: 'Bis Sie den Tab schließen oder sich abmelden',
});

/** These are sample texts. A lawyer must approve them before they are published (src/sites/README.md). */
export const copy = defineSentences('storage', {
  title: 'Was wir in Ihrem Browser speichern',
  description:
    'Alles, was dieses Kundenportal in Ihrem Browser speichert: Name, Zweck und Dauer jedes Eintrags.',
  lead: 'Diese Seite nennt jeden Eintrag, den das Kundenportal in Ihrem Browser ablegt, mit Zweck und Dauer.',
  law: 'Alles davon ist unbedingt erforderlich, damit das Kundenportal tut, was Sie von ihm wünschen (§\u00a025 Absatz\u00a02 Nummer\u00a02 TDDDG). Wir speichern nichts für Werbung oder Statistik.',
  lawWithConsent:
    'Alles davon ist unbedingt erforderlich, damit das Kundenportal tut, was Sie von ihm wünschen (§\u00a025 Absatz\u00a02 Nummer\u00a02 TDDDG), außer den Einträgen von Google: Diese gibt es nur, wenn Sie zustimmen. Wir speichern nichts für Werbung oder Statistik.',
  privacy: 'Datenschutzhinweise',
  duration: 'Dauer',
});

/** The rows of session storage. A key without a row fails the type check (rule 34.6). */
export const tabStorageCopy = defineSentences('storage.tab', {
  heading: 'Im Speicher des Tabs',
  rows: {
    clientId: createTabRow('Das Produkt, aus dem Sie gekommen sind.'),
    btpLabel: createTabRow('Der Name in „Zurück zu …“ im Kopf der Seite.'),
    btpLink: createTabRow('Die Adresse, zu der „Zurück zu …“ führt.'),
    'csrf-token': createTabRow('Verhindert, dass fremde Seiten in Ihrem Namen Formulare absenden.'),
    activeSession: createTabRow('Ob Sie gerade angemeldet sind.'),
    firstVisit: createTabRow(
      'Damit nur einmal geprüft wird, ob Sie über eine Institution Zugang haben.',
    ),
    contact_product: createTabRow('Das Produkt, zu dem Sie dem Kundenservice schreiben.'),
    wkn: createTabRow('Die Nummer des Werks, zu dem Sie dem Kundenservice schreiben.'),
    fieldsOfLaw: {
      purpose:
        'Rechtsgebiete und andere Auswahl in einer Registrierung, die noch nicht fertig ist.',
      duration: 'Bis die Registrierung abgesendet ist, sonst bis Sie den Tab schließen',
    },
    signInTried: {
      purpose:
        'Die Seite, die Sie von selbst zur Anmeldung geführt hat, damit es keine Schleife gibt.',
      duration: 'Bis Sie eine andere Seite öffnen oder den Tab schließen',
    },
    confirmed: createTabRow(
      'Dass Sie den Link zur Bestätigung Ihrer Registrierung geöffnet haben.',
    ),
    resetByLink: createTabRow(
      'Dass Sie in diesem Tab ein Passwort über einen Link neu festgelegt haben.',
    ),
    reloaded: createTabRow(
      'Dass sich eine veraltete Seite schon einmal von selbst neu geladen hat.',
    ),
    draft: {
      purpose:
        'Was Sie in ein Formular getippt haben, wenn Ihre Sitzung oder ein Fehler der Seite es beendet oder Sie es angemeldet verlassen, bevor Sie es absenden, oder wenn Sie es mit einer anderen E-Mail-Adresse noch einmal brauchen. Nie Passwörter, und nichts im Netz einer Institution.',
      duration: `${DRAFT_MINUTES} Minuten; früher, wenn Sie das Formular wieder öffnen, sich abmelden oder eine andere Person sich anmeldet`,
    },
  } satisfies Record<StoredKeys['tab'], Row>,
});

/** The rows of local storage. */
export const sharedStorageCopy = defineSentences('storage.shared', {
  heading: 'Für alle Tabs',
  rows: {
    token: {
      purpose: 'Weist Sie gegenüber dem Kundenportal aus, solange Sie angemeldet sind.',
      duration: 'Bis Sie sich abmelden; wird alle paar Minuten erneuert',
    },
    tokenExp: {
      purpose: 'Der Zeitpunkt, zu dem der Ausweis erneuert werden muss.',
      duration: 'Bis Sie sich abmelden',
    },
  } satisfies Record<StoredKeys['shared'], Row>,
});

/** The rows of the history entries. */
export const historyCopy = defineSentences('storage.history', {
  heading: 'Im Verlauf des Tabs',
  rows: {
    pt: {
      purpose: 'Der einmalige Schlüssel aus der E-Mail, mit der Sie Ihr Passwort neu festlegen.',
      duration: 'Bis er benutzt ist oder Sie den Tab schließen',
    },
    ot: {
      purpose: 'Der einmalige Schlüssel aus der E-Mail, mit der Sie Ihre Registrierung bestätigen.',
      duration: 'Bis Sie den Tab schließen',
    },
    cameFrom: {
      purpose: 'Der Schritt eines Formulars, aus dem Sie gekommen sind, für „Zurück“.',
      duration: 'Bis Sie den Tab schließen',
    },
  } satisfies Record<OneTimeTokenName | 'cameFrom', Row>,
});

export const cookieCopy = defineSentences('storage.cookies', {
  heading: 'Cookies',
  text: 'Diese Cookies setzen das Kundenportal und die Anmeldung.',
});

/** The rows of the storage that reCAPTCHA uses. */
export const googleCopy = defineSentences('storage.google', {
  heading: 'Einträge von Google, wenn Sie zustimmen',
  rows: {
    _GRECAPTCHA: {
      purpose: 'Unterscheidet für reCAPTCHA Menschen von Programmen.',
      duration: 'Bis zu 6 Monate',
    },
    'rc::': {
      purpose:
        'Mehrere Einträge, die so beginnen, im Speicher von google.com, mit demselben Zweck.',
      duration: 'Teils bis Sie den Browser schließen, teils bis Sie sie löschen',
    },
  },
});
