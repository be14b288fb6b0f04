import { type ComponentProps, useState } from 'react';
import { CheckList } from '../field-groups/CheckList.tsx';
import { RadioGroup } from '../field-groups/RadioGroup.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { EmailParts } from '../fields/EmailParts.tsx';
import { PhoneFields } from '../fields/PhoneFields.tsx';
import { Select } from '../fields/Select.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Multiselect } from '../multiselect/Multiselect.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Pill } from '../Pill.tsx';
import { PasswordInput } from '../password/PasswordInput.tsx';
import { PasswordStrength } from '../password/PasswordStrength.tsx';
import { specimensOf } from './states.ts';

export const ERRORS = [
  { name: 't-4', text: 'Ihr Vorname muss mindestens 2 Zeichen lang sein.' },
  { name: 'c-3', text: 'Bitte akzeptieren Sie die AGB.' },
] as const;

const LAW = ['Arbeitsrecht', 'Baurecht', 'Erbrecht', 'Familienrecht', 'Steuerrecht', 'Strafrecht'];
const OPTIONS = LAW.map((label) => ({ value: label, label }));
const THREE = OPTIONS.slice(0, 3);
const FIRST = { label: 'Vorname', required: true };
const NONE = { length: false, lowercase: false, uppercase: false, digit: false };
const UNMET = { ...NONE, special: false, withoutBlanks: true, safeLength: false };
const LONG = { length: true, lowercase: true, uppercase: true, digit: true };
const PASSWORD = { autoComplete: 'new-password', label: 'Neues Passwort', required: true };
const TERMS = (
  <>
    <span>Ich akzeptiere die </span>
    <NewTabLink href="/kontakt">AGB</NewTabLink>
    <span>.</span>
  </>
);

type Chosen = Partial<ComponentProps<typeof Multiselect>> & { name: string; start?: string[] };

function LawMultiselect({ start = [], ...props }: Chosen) {
  const [value, setValue] = useState(start);
  const defaultProps = { label: 'Rechtsgebiete', onChange: setValue, options: OPTIONS, value };
  return <Multiselect {...defaultProps} {...props} />;
}

function Newsletters({ name }: { name: string }) {
  const [value, setValue] = useState(['Erbrecht']);
  const options = OPTIONS.map((option) => ({ ...option, details: 'erscheint monatlich' }));
  return <CheckList {...{ name, options, value }} label="Newsletter" onChange={setValue} />;
}

export const FIELDS = {
  TextInput: specimensOf(TextInput, { id: 't' })({
    'leer, Pflicht': FIRST,
    freiwillig: { label: 'Firma' },
    'mit Hinweis': {
      label: 'Kundennummer',
      defaultValue: '1234567',
      hint: 'Sie steht auf jeder Rechnung oben rechts.',
      required: true,
    },
    falsch: { ...FIRST, defaultValue: 'a', error: ERRORS[0].text },
    'war falsch, ist richtig': { ...FIRST, corrected: true, defaultValue: 'Jana' },
    kurz: { label: 'Postleitzahl', width: 'short' },
    'mit festem Ende': { label: 'E-Mail-Adresse', suffix: '@kanzlei-nord.de' },
  }),
  EmailParts: specimensOf(EmailParts, { domain: 'kanzlei-nord.de' })({
    leer: { alias: { name: 'al' }, subdomain: { name: 'sub' } },
  }),
  PhoneFields: specimensOf(PhoneFields, { prefixes: { '+49': 'Deutschland' } })({
    leer: { phone: { name: 'ph' }, prefix: { name: 'pre' } },
  }),
  TextArea: specimensOf(TextArea, { id: 'ta', label: 'Ihre Nachricht', required: true, rows: 3 })({
    leer: {},
    falsch: { error: 'Bitte füllen Sie das Feld „Ihre Nachricht“ aus.' },
  }),
};

export const CHOICES = {
  Select: specimensOf(Select, { id: 's', label: 'Thema', options: THREE })({
    leer: { required: true },
    gewählt: { defaultValue: 'Erbrecht' },
    falsch: { error: 'Bitte wählen Sie „Thema“ aus.', required: true },
  }),
  RadioGroup: specimensOf(RadioGroup, { id: 'r', label: 'Gebiet', options: THREE })({
    untereinander: { defaultValue: 'Baurecht', required: true },
    nebeneinander: { alignment: 'horizontal' },
    falsch: { error: 'Bitte wählen Sie „Gebiet“ aus.', required: true },
  }),
  Checkbox: specimensOf(Checkbox, { id: 'c' })({
    'leer, mit Verweis': { children: TERMS, required: true },
    angekreuzt: { children: 'Ich möchte informiert werden.', defaultChecked: true },
    fehlt: { children: 'Ich akzeptiere die AGB.', error: ERRORS[1].text, required: true },
  }),
  CheckList: specimensOf(Newsletters, { id: 'cl' })({ 'teils gewählt': {} }),
  Multiselect: specimensOf(LawMultiselect, { id: 'm' })({
    leer: {},
    gewählt: { start: ['Erbrecht', 'Steuerrecht'] },
    falsch: { error: 'Bitte wählen Sie „Rechtsgebiete“ aus.', required: true },
  }),
  Pill: specimensOf(Pill)({ offen: { label: 'Mietrecht', onClosed: () => {} } }),
};

export const PASSWORDS = {
  PasswordInput: specimensOf(PasswordInput, { id: 'pw', ...PASSWORD })({
    leer: {},
    falsch: { error: 'Ihr Passwort muss mindestens 14 Zeichen lang sein.' },
  }),
  PasswordStrength: specimensOf(PasswordStrength, { id: 'ps' })({
    leer: { level: 0, isMet: UNMET },
    'zu unsicher': { level: 1, isMet: { ...UNMET, lowercase: true } },
    'ausreichend, etwas fehlt': { level: 2, isMet: { ...UNMET, ...LONG } },
    'sehr sicher': { level: 3, isMet: { ...UNMET, ...LONG, special: true, safeLength: true } },
    'mit Leerzeichen': { level: 1, isMet: { ...UNMET, ...LONG, withoutBlanks: false } },
  }),
};
