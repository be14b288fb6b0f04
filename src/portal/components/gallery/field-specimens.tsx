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

/** The errors in the gallery's error summary. The names are those of the fourth text input and the third checkbox. */
export const SPECIMEN_ERRORS = [
  { name: 't-4', text: 'Ihr Vorname muss mindestens 2 Zeichen lang sein.' },
  { name: 'c-3', text: 'Bitte akzeptieren Sie die AGB.' },
] as const;

const FIELDS_OF_LAW = [
  'Arbeitsrecht',
  'Baurecht',
  'Erbrecht',
  'Familienrecht',
  'Steuerrecht',
  'Strafrecht',
];
const FIELD_OF_LAW_OPTIONS = FIELDS_OF_LAW.map((label) => ({ value: label, label }));
const THREE_OPTIONS = FIELD_OF_LAW_OPTIONS.slice(0, 3);
const FIRST_NAME_PROPS = { label: 'Vorname', required: true };
const MET_BY_EMPTY_PASSWORD = {
  length: false,
  lowercase: false,
  uppercase: false,
  digit: false,
  special: false,
  withoutBlanks: true,
  safeLength: false,
};
const MET_BY_ALMOST_GOOD_PASSWORD = {
  ...MET_BY_EMPTY_PASSWORD,
  length: true,
  lowercase: true,
  uppercase: true,
  digit: true,
};
const PASSWORD_PROPS = { autoComplete: 'new-password', label: 'Neues Passwort', required: true };
const TERMS_SENTENCE = (
  <>
    <span>Ich akzeptiere die </span>
    <NewTabLink href="/kontakt">AGB</NewTabLink>
    <span>.</span>
  </>
);

type FieldsOfLawMultiselectProps = Partial<ComponentProps<typeof Multiselect>> & {
  name: string;
  initialValue?: string[];
};

function FieldsOfLawMultiselect({ initialValue = [], ...props }: FieldsOfLawMultiselectProps) {
  const [value, setValue] = useState(initialValue);
  const defaultProps = {
    label: 'Rechtsgebiete',
    onChange: setValue,
    options: FIELD_OF_LAW_OPTIONS,
    value,
  };
  return <Multiselect {...defaultProps} {...props} />;
}

function NewsletterList({ name }: { name: string }) {
  const [value, setValue] = useState(['Erbrecht']);
  const options = FIELD_OF_LAW_OPTIONS.map((option) => ({
    ...option,
    details: 'erscheint monatlich',
  }));
  return <CheckList {...{ name, options, value }} label="Newsletter" onChange={setValue} />;
}

export const FIELD_SPECIMENS = {
  TextInput: specimensOf(TextInput, { namePrefix: 't' })({
    'leer, Pflicht': FIRST_NAME_PROPS,
    freiwillig: { label: 'Firma' },
    'mit Hinweis': {
      label: 'Kundennummer',
      defaultValue: '1234567',
      hint: 'Sie steht auf jeder Rechnung oben rechts.',
      required: true,
    },
    falsch: { ...FIRST_NAME_PROPS, defaultValue: 'a', error: SPECIMEN_ERRORS[0].text },
    'war falsch, ist richtig': { ...FIRST_NAME_PROPS, isCorrected: true, defaultValue: 'Jana' },
    kurz: { label: 'Postleitzahl', width: 'short' },
    'mit festem Ende': { label: 'E-Mail-Adresse', suffix: '@kanzlei-nord.de' },
  }),
  EmailParts: specimensOf(EmailParts, { domain: 'kanzlei-nord.de' })({
    leer: { alias: { name: 'al' }, subdomain: { name: 'sub' } },
  }),
  PhoneFields: specimensOf(PhoneFields, { prefixes: { '+49': 'Deutschland' } })({
    leer: { phone: { name: 'ph' }, prefix: { name: 'pre' } },
  }),
  TextArea: specimensOf(TextArea, {
    namePrefix: 'ta',
    label: 'Ihre Nachricht',
    required: true,
    rows: 3,
  })({
    leer: {},
    falsch: { error: 'Bitte füllen Sie das Feld „Ihre Nachricht“ aus.' },
  }),
};

export const CHOICE_SPECIMENS = {
  Select: specimensOf(Select, { namePrefix: 's', label: 'Thema', options: THREE_OPTIONS })({
    leer: { required: true },
    gewählt: { defaultValue: 'Erbrecht' },
    falsch: { error: 'Bitte wählen Sie „Thema“ aus.', required: true },
  }),
  RadioGroup: specimensOf(RadioGroup, { namePrefix: 'r', label: 'Gebiet', options: THREE_OPTIONS })(
    {
      untereinander: { defaultValue: 'Baurecht', required: true },
      nebeneinander: { alignment: 'horizontal' },
      falsch: { error: 'Bitte wählen Sie „Gebiet“ aus.', required: true },
    },
  ),
  Checkbox: specimensOf(Checkbox, { namePrefix: 'c' })({
    'leer, mit Verweis': { children: TERMS_SENTENCE, required: true },
    angekreuzt: { children: 'Ich möchte informiert werden.', defaultChecked: true },
    fehlt: { children: 'Ich akzeptiere die AGB.', error: SPECIMEN_ERRORS[1].text, required: true },
  }),
  CheckList: specimensOf(NewsletterList, { namePrefix: 'cl' })({ 'teils gewählt': {} }),
  Multiselect: specimensOf(FieldsOfLawMultiselect, { namePrefix: 'm' })({
    leer: {},
    gewählt: { initialValue: ['Erbrecht', 'Steuerrecht'] },
    falsch: { error: 'Bitte wählen Sie „Rechtsgebiete“ aus.', required: true },
  }),
  Pill: specimensOf(Pill)({ offen: { label: 'Mietrecht', onClosed: () => {} } }),
};

export const PASSWORD_SPECIMENS = {
  PasswordInput: specimensOf(PasswordInput, { namePrefix: 'pw', ...PASSWORD_PROPS })({
    leer: {},
    falsch: { error: 'Ihr Passwort muss mindestens 14 Zeichen lang sein.' },
  }),
  PasswordStrength: specimensOf(PasswordStrength, { namePrefix: 'ps' })({
    leer: { level: 0, isMet: MET_BY_EMPTY_PASSWORD },
    'zu unsicher': { level: 1, isMet: { ...MET_BY_EMPTY_PASSWORD, lowercase: true } },
    'ausreichend, etwas fehlt': { level: 2, isMet: MET_BY_ALMOST_GOOD_PASSWORD },
    'sehr sicher': {
      level: 3,
      isMet: { ...MET_BY_ALMOST_GOOD_PASSWORD, special: true, safeLength: true },
    },
    'mit Leerzeichen': {
      level: 1,
      isMet: { ...MET_BY_ALMOST_GOOD_PASSWORD, withoutBlanks: false },
    },
  }),
};
