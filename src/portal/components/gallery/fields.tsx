import { EmailParts } from '../field-groups/EmailParts.tsx';
import { PhoneField } from '../field-groups/PhoneField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import type { Specimen } from './specimen.ts';

const PREFIXES = [
  { value: '+49', label: 'Deutschland (+49)' },
  { value: '+43', label: 'Österreich (+43)' },
];

export const fields: readonly Specimen[] = [
  {
    name: 'TextField',
    when: 'Eine Zeile Text. E-Mail-Adressen bekommen inputMode="email", nicht type="email".',
    states: {
      'leer, Pflicht': <TextField label="Vorname" name="t-1" required />,
      freiwillig: <TextField label="Firma" name="t-2" />,
      'mit Hinweis': (
        <TextField
          defaultValue="1234567"
          hint="Sie steht auf jeder Rechnung oben rechts."
          label="Kundennummer"
          name="t-3"
          required
        />
      ),
      falsch: (
        <TextField
          defaultValue="a"
          fault="Ihr Vorname muss mindestens 2 Zeichen lang sein."
          label="Vorname"
          name="t-4"
          required
        />
      ),
      'war falsch, ist richtig': (
        <TextField corrected defaultValue="Jana" label="Vorname" name="t-5" required />
      ),
      kurz: <TextField label="Postleitzahl" name="t-6" width="short" />,
      'nur lesbar': <TextField defaultValue="Kanzlei Nord" label="Firma" name="t-7" readOnly />,
    },
  },
  {
    name: 'TextArea',
    when: 'Mehrere Zeilen, wie eine Nachricht an den Kundenservice.',
    states: {
      leer: <TextArea label="Ihre Nachricht" name="ta-1" required rows={3} />,
      falsch: (
        <TextArea
          fault="Bitte füllen Sie das Feld „Ihre Nachricht“ aus."
          label="Ihre Nachricht"
          name="ta-2"
          required
          rows={3}
        />
      ),
    },
  },
  {
    name: 'EmailParts',
    when: 'Die E-Mail-Adresse eines Kunden, dessen Regel das Ende vorgibt.',
    states: {
      'fester Teil nach dem @': (
        <EmailParts alias={{ name: 'ep-1', required: true }} domain="kanzlei-nord.de" />
      ),
      'Subdomain wird gefragt': (
        <EmailParts
          alias={{ name: 'ep-2', required: true }}
          domain="konzern.de"
          subdomain={{ name: 'ep-3', required: true }}
        />
      ),
    },
  },
  {
    name: 'PhoneField',
    when: 'Eine Telefonnummer mit ihrer Ländervorwahl.',
    states: {
      leer: <PhoneField number={{ name: 'p-1' }} prefix={{ name: 'p-2', options: PREFIXES }} />,
      falsch: (
        <PhoneField
          number={{
            name: 'p-3',
            defaultValue: '12x',
            fault: 'Bitte geben Sie nur Ziffern, Leerzeichen und - / ( ) ein.',
          }}
          prefix={{ name: 'p-4', options: PREFIXES, defaultValue: '+49' }}
        />
      ),
    },
  },
];
