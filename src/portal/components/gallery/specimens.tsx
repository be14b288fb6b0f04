import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { send } from '../../events.ts';
import { AddressBlock } from '../AddressBlock.tsx';
import { Button } from '../Button.tsx';
import { ButtonGroup } from '../ButtonGroup.tsx';
import { CheckList } from '../field-groups/CheckList.tsx';
import { EmailParts } from '../field-groups/EmailParts.tsx';
import { PhoneField } from '../field-groups/PhoneField.tsx';
import { RadioGroup } from '../field-groups/RadioGroup.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Select } from '../fields/Select.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import * as drawings from '../illustrations.tsx';
import { EmptyState } from '../messages/EmptyState.tsx';
import { ErrorSummary } from '../messages/ErrorSummary.tsx';
import { Notice } from '../messages/Notice.tsx';
import { Spinner } from '../messages/Spinner.tsx';
import { TipBox } from '../messages/TipBox.tsx';
import { Multiselect, type MultiselectProps } from '../multiselect/Multiselect.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Dropdown } from '../overlays/Dropdown.tsx';
import { FullscreenContainer } from '../overlays/FullscreenContainer.tsx';
import { SidePanel } from '../overlays/SidePanel.tsx';
import { Pill } from '../Pill.tsx';
import { PasswordField } from '../password/PasswordField.tsx';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import { Stepper } from '../Stepper.tsx';
import { SummaryList } from '../SummaryList.tsx';

type States = Readonly<Record<string, ReactNode>>;

export interface Specimen {
  readonly when: string;
  readonly states: States;
}

function statesOf<Props extends object>(
  component: ComponentType<Props>,
  states: Readonly<Record<string, Props>>,
): States {
  return Object.fromEntries(
    Object.entries(states).map(([state, props]) => [state, createElement(component, props)]),
  );
}

const LAW = ['Arbeitsrecht', 'Baurecht', 'Erbrecht', 'Familienrecht', 'Steuerrecht', 'Strafrecht'];
const OPTIONS = LAW.map((label) => ({ value: label, label }));
const THEMA = { label: 'Thema', options: OPTIONS.slice(0, 3) };
const GEBIET = { label: 'Gebiet', options: OPTIONS.slice(0, 3) };
const TEXT = { label: 'Ihre Nachricht', required: true, rows: 3 };
const FIRST = { label: 'Vorname', required: true };
const PREFIXES = [
  { value: '+49', label: 'Deutschland (+49)' },
  { value: '+43', label: 'Österreich (+43)' },
];
const STEPS = ['Zugangsdaten', 'Adresse', 'Prüfen'];
const ADDRESS = <AddressBlock lines={['Kanzlei Nord', 'Hafenstraße 7', '20457 Hamburg']} />;
const FAULTS = [
  { name: 't-4', text: 'Ihr Vorname muss mindestens 2 Zeichen lang sein.' },
  { name: 'c-3', text: 'Bitte akzeptieren Sie die AGB.' },
];
const MET = {
  length: true,
  lowercase: true,
  uppercase: true,
  digit: true,
  special: true,
  safeLength: true,
};
const UNMET = Object.fromEntries(Object.keys(MET).map((key) => [key, false])) as typeof MET;
const PASSWORD = { autoComplete: 'new-password', label: 'Neues Passwort', required: true } as const;

type Chosen = Partial<MultiselectProps> & {
  readonly name: string;
  readonly start?: readonly string[];
};

function LawMultiselect({ start = [], ...props }: Chosen) {
  const [value, setValue] = useState(start);
  const own = { label: 'Rechtsgebiete', onChange: setValue, options: OPTIONS, value };
  return <Multiselect {...own} {...props} />;
}

function Newsletters() {
  const [value, setValue] = useState(['Erbrecht']);
  const options = OPTIONS.map((option) => ({ ...option, details: 'erscheint monatlich' }));
  return (
    <CheckList label="Newsletter" name="cl-1" onChange={setValue} options={options} value={value} />
  );
}

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" look="secondary" onClick={() => setOpen(true)}>
        Seitenleiste öffnen
      </Button>
      <SidePanel heading="Seitenleiste" onClose={() => setOpen(false)} open={open}>
        <p>Der Fokus bleibt hier, bis sie geschlossen wird.</p>
        <p>
          <a href="/kontakt">Kontakt</a>
        </p>
      </SidePanel>
    </>
  );
}

function FullText() {
  const [full, setFull] = useState(false);
  return (
    <FullscreenContainer full={full} label="Ganzer Text" onClose={() => setFull(false)}>
      <div className="flow">
        <p>Ein langer Text, den man lieber auf dem ganzen Bildschirm liest.</p>
        <Button look="secondary" onClick={() => setFull(!full)}>
          {full ? 'Verkleinern' : 'Bildschirm füllen'}
        </Button>
      </div>
    </FullscreenContainer>
  );
}

const SAVED = { key: 'saved', kind: 'success', heading: 'Änderungen gespeichert' } as const;
const FAILED = {
  key: 'load',
  kind: 'error',
  heading: 'Nicht gespeichert',
  text: 'Bitte versuchen Sie es später nochmal.',
} as const;

function Announcers() {
  return (
    <div className="actions">
      <Button look="secondary" onClick={() => send('portal:notice', SAVED)}>
        Erfolg melden
      </Button>
      <Button look="secondary" onClick={() => send('portal:notice', FAILED)}>
        Fehler melden
      </Button>
    </div>
  );
}

const BUTTONS = [
  <Button key="on">Weiter</Button>,
  <Button key="back" look="secondary">
    Zurück
  </Button>,
  <Button key="save" look="secondary">
    Entwurf speichern
  </Button>,
];

const narrow = (children: ReactNode) => <div className="gallery-narrow">{children}</div>;
const ACTIONS = [
  <a href="/kontakt" key="contact">
    Kontakt
  </a>,
  <Button key="print" look="secondary">
    Drucken
  </Button>,
];

export const GROUPS: Readonly<Record<string, Readonly<Record<string, Specimen>>>> = {
  Felder: {
    TextField: {
      when: 'Eine Zeile Text. E-Mail-Adressen bekommen inputMode="email", nicht type="email".',
      states: statesOf(TextField, {
        'leer, Pflicht': { name: 't-1', ...FIRST },
        freiwillig: { name: 't-2', label: 'Firma' },
        'mit Hinweis': {
          name: 't-3',
          label: 'Kundennummer',
          defaultValue: '1234567',
          hint: 'Sie steht auf jeder Rechnung oben rechts.',
          required: true,
        },
        falsch: {
          name: 't-4',
          ...FIRST,
          defaultValue: 'a',
          fault: 'Ihr Vorname muss mindestens 2 Zeichen lang sein.',
        },
        'war falsch, ist richtig': { name: 't-5', ...FIRST, corrected: true, defaultValue: 'Jana' },
        kurz: { name: 't-6', label: 'Postleitzahl', width: 'short' },
        'nur lesbar': { name: 't-7', label: 'Firma', defaultValue: 'Kanzlei Nord', readOnly: true },
      }),
    },
    TextArea: {
      when: 'Mehrere Zeilen, wie eine Nachricht an den Kundenservice.',
      states: statesOf(TextArea, {
        leer: { name: 'ta-1', ...TEXT },
        falsch: { name: 'ta-2', ...TEXT, fault: 'Bitte füllen Sie das Feld „Ihre Nachricht“ aus.' },
      }),
    },
    EmailParts: {
      when: 'Die E-Mail-Adresse eines Kunden, dessen Regel das Ende vorgibt.',
      states: statesOf(EmailParts, {
        'fester Teil nach dem @': {
          alias: { name: 'ep-1', required: true },
          domain: 'kanzlei-nord.de',
        },
        'Subdomain wird gefragt': {
          alias: { name: 'ep-2', required: true },
          domain: 'konzern.de',
          subdomain: { name: 'ep-3', required: true },
        },
      }),
    },
    PhoneField: {
      when: 'Eine Telefonnummer mit ihrer Ländervorwahl.',
      states: statesOf(PhoneField, {
        leer: { number: { name: 'p-1' }, prefix: { name: 'p-2', options: PREFIXES } },
        falsch: {
          number: {
            name: 'p-3',
            defaultValue: '12x',
            fault: 'Bitte geben Sie nur Ziffern, Leerzeichen und - / ( ) ein.',
          },
          prefix: { name: 'p-4', options: PREFIXES, defaultValue: '+49' },
        },
      }),
    },
  },
  Auswahl: {
    Select: {
      when: 'Eins von vielen, wo das Auge die Liste nicht braucht. Bei wenigen: RadioGroup.',
      states: statesOf(Select, {
        leer: { name: 's-1', ...THEMA, required: true },
        gewählt: { name: 's-2', ...THEMA, defaultValue: 'Erbrecht' },
        falsch: { name: 's-3', ...THEMA, fault: 'Bitte wählen Sie „Thema“ aus.', required: true },
      }),
    },
    RadioGroup: {
      when: 'Eins von wenigen, alle sichtbar.',
      states: statesOf(RadioGroup, {
        untereinander: { name: 'r-1', ...GEBIET, defaultValue: 'Baurecht', required: true },
        nebeneinander: { name: 'r-2', ...GEBIET, alignment: 'horizontal' },
        falsch: { name: 'r-3', ...GEBIET, fault: 'Bitte wählen Sie „Gebiet“ aus.', required: true },
      }),
    },
    Checkbox: {
      when: 'Eine Zustimmung oder ein Ja. Nie vorher angekreuzt.',
      states: {
        'leer, mit Verweis': (
          <Checkbox name="c-1" required>
            Ich akzeptiere die <NewTabLink href="/kontakt">AGB</NewTabLink>.
          </Checkbox>
        ),
        ...statesOf(Checkbox, {
          angekreuzt: {
            name: 'c-2',
            children: 'Ich möchte informiert werden.',
            defaultChecked: true,
          },
          fehlt: {
            name: 'c-3',
            children: 'Ich akzeptiere die AGB.',
            fault: 'Bitte akzeptieren Sie die AGB.',
            required: true,
          },
        }),
      },
    },
    CheckList: {
      when: 'Mehreres von vielem, das Erklärung braucht.',
      states: { 'teils gewählt': <Newsletters /> },
    },
    Multiselect: {
      when: 'Mehreres von vielem, das sich am Namen findet. Auf schmalen Bildschirmen füllt die offene Liste den Bildschirm (FullscreenContainer).',
      states: statesOf(LawMultiselect, {
        leer: { name: 'm-1' },
        gewählt: { name: 'm-2', start: ['Erbrecht', 'Steuerrecht'] },
        falsch: { name: 'm-3', fault: 'Bitte wählen Sie „Rechtsgebiete“ aus.', required: true },
      }),
    },
    Pill: {
      when: 'Etwas Gewähltes, das man wieder wegnehmen kann: offen, schließend, geschlossen.',
      states: { offen: <Pill label="Mietrecht" onClosed={() => {}} /> },
    },
  },
  Passwort: {
    PasswordField: {
      when: 'Jedes Passwort. Einfügen und Passwortmanager gehen immer, abgeschnitten wird nie.',
      states: statesOf(PasswordField, {
        leer: { name: 'pw-1', ...PASSWORD },
        falsch: {
          name: 'pw-2',
          ...PASSWORD,
          fault: 'Ihr Passwort muss mindestens 14 Zeichen lang sein.',
        },
      }),
    },
    PasswordStrength: {
      when: 'Unter jedem neuen Passwort: was es braucht und wie stark es ist, von Anfang an sichtbar.',
      states: statesOf(PasswordStrength, {
        leer: { name: 'ps-0', level: 0, met: UNMET },
        'zu unsicher': { name: 'ps-1', level: 1, met: { ...UNMET, lowercase: true } },
        'ausreichend, etwas fehlt': {
          name: 'ps-2',
          level: 2,
          met: { ...MET, special: false, safeLength: false },
        },
        'sehr sicher': { name: 'ps-3', level: 3, met: MET },
      }),
    },
  },
  Aktionen: {
    Button: {
      when: 'Eine Handlung. Eine primäre je Bildschirm; was weggeht oder verwirft, ist sekundär. Was woanders hinführt, ist ein Link.',
      states: {
        primär: <Button>Speichern</Button>,
        sekundär: <Button look="secondary">Abbrechen</Button>,
        beschäftigt: <Button busy>Speichern</Button>,
        schläft: <Button disabled>Speichern</Button>,
      },
    },
    ButtonGroup: {
      when: 'Mehrere Handlungen, die wichtigste zuerst. Was nicht passt, steht unter ‚Mehr‘.',
      states: {
        'alles passt': <ButtonGroup>{BUTTONS}</ButtonGroup>,
        'wenig Platz': narrow(<ButtonGroup>{BUTTONS}</ButtonGroup>),
        'statisch, links': narrow(
          <ButtonGroup alignment="left" mode="static">
            {BUTTONS}
          </ButtonGroup>,
        ),
      },
    },
    Dropdown: {
      when: 'Handlungen oder Links, die selten gebraucht werden.',
      states: { geschlossen: <Dropdown label="Weitere Aktionen">{ACTIONS}</Dropdown> },
    },
    SidePanel: {
      when: 'Was zum Konto gehört und die Seite nicht verlassen soll.',
      states: { geschlossen: <Panel /> },
    },
    FullscreenContainer: {
      when: 'Lange Texte und Listen, die den Bildschirm füllen dürfen: normal, fullscreen, mobile-fullscreen.',
      states: { normal: <FullText /> },
    },
  },
  Meldungen: {
    Notice: {
      when: 'Was geschehen ist und was zu tun ist, im Text der Seite.',
      states: statesOf(Notice, {
        Hinweis: { kind: 'info', heading: 'Neue Bedingungen', children: <p>Ab dem 1. Januar.</p> },
        'Erledigt, schließbar': { kind: 'success', heading: 'Vielen Dank!', onClose: () => {} },
        Achtung: { kind: 'warning', heading: 'Ihre Sitzung endet bald' },
        Fehler: { kind: 'error', heading: 'Das hat nicht geklappt' },
      }),
    },
    NoticeRegion: {
      when: 'Meldet mit dem Ereignis portal:notice, was auch im Text der Seite steht. Hinweis und Erledigt gehen nach 5 s, Achtung und Fehler bleiben.',
      states: { 'zum Auslösen': <Announcers /> },
    },
    ErrorSummary: {
      when: 'Nach dem Absenden: was falsch ist, mit einem Link zu jedem Feld. Bekommt den Fokus.',
      states: { 'zwei Fehler': <ErrorSummary attempt={0} faults={FAULTS} /> },
    },
    TipBox: {
      when: 'Hilft beim Ausfüllen, ohne dass man sie lesen muss.',
      states: { Tipp: <TipBox heading="Tipp">Halten Sie Ihre Kundennummer bereit.</TipBox> },
    },
    Spinner: {
      when: 'Warten, in Worten. Im HTML einer Seite: Waiting.astro.',
      states: { lädt: <Spinner /> },
    },
    EmptyState: {
      when: 'Wo es nichts aufzulisten gibt.',
      states: { leer: <EmptyState>Noch keine Angaben.</EmptyState> },
    },
    illustrations: {
      when: 'Eine Zeichnung auf Seiten, die nur eine Sache sagen.',
      states: {
        'Post unterwegs': <drawings.MailSentDrawing />,
        'kein Zugriff': <drawings.ForbiddenDrawing />,
        'nicht gefunden': <drawings.NotFoundDrawing />,
        erledigt: <drawings.DoneDrawing />,
      },
    },
  },
  Gliederung: {
    Stepper: {
      when: 'Ein Formular in Schritten. Erledigte Schritte führen zurück.',
      states: Object.fromEntries(
        STEPS.map((step, current) => [
          `Schritt ${current + 1}`,
          <Stepper current={current} key={step} onGo={() => {}} steps={STEPS} />,
        ]),
      ),
    },
    SummaryList: {
      when: 'Antworten, die man vor dem Absenden prüft oder in den Einstellungen liest.',
      states: statesOf(SummaryList, {
        'zum Bearbeiten': {
          heading: 'Lieferadresse',
          entries: [
            { term: 'Name', details: 'Jana Beispiel' },
            { term: 'Adresse', details: ADDRESS },
            { term: 'Telefon', details: undefined },
          ],
          onEdit: () => {},
        },
        'nur zum Lesen': {
          heading: 'Zugangsdaten',
          entries: [{ term: 'E-Mail-Adresse', details: 'jana@kanzlei-nord.de' }],
        },
      }),
    },
    AddressBlock: {
      when: 'Eine Postanschrift, wie sie auf dem Umschlag steht.',
      states: { 'drei Zeilen': ADDRESS },
    },
    NewTabLink: {
      when: 'Ein Link, der einen neuen Tab öffnet und es sagt.',
      states: { Link: <NewTabLink href="/kontakt">Hilfe</NewTabLink> },
    },
  },
};
