import { expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import type { DynamicValue } from '../../../src/portal/forms/dynamic/dynamic-values.ts';
import { selectUsableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { carryOverValues } from '../../../src/portal/journeys/contact/carry-over-values.ts';

const CHOICES = [
  { value: '1', label: 'Umzug' },
  { value: '2', label: 'Zu teuer' },
];

function createField(name: string, properties: Partial<FormField> = {}): FormField {
  return { name, label: name, type: 'text', mandatory: false, ...properties };
}

const TEXT_FIELD = createField('a');
const SELECT = createField('a', { type: 'select', selection: CHOICES });
const SHORTER_SELECT = createField('a', { type: 'select', selection: CHOICES.slice(0, 1) });
const MULTISELECT = createField('a', { type: 'multiselect', selection: CHOICES });
const PASSWORD_FIELD = createField('a', { type: 'password' });
const CHECKBOX = createField('a', { type: 'checkbox' });
/** A checkbox that shows the text field while it is ticked. */
const CHECKBOX_WITH_TEXT_FIELD = createField('b', {
  type: 'checkbox',
  additionalFields: [TEXT_FIELD],
});

/** Exchanges the definition of a form whose field `a` has a value. */
const exchangeDefinition = (
  fieldsBefore: readonly FormField[],
  fieldsAfter: readonly FormField[],
  value: DynamicValue,
) =>
  carryOverValues(selectUsableFields(fieldsBefore), selectUsableFields(fieldsAfter), {
    'answer-a': value,
  });

test.each([
  ['a text', [TEXT_FIELD], [createField('b'), createField('a', { type: 'textarea' })]],
  ['a password', [PASSWORD_FIELD], [PASSWORD_FIELD]],
])(
  'when a form is redefined, the value of %s is kept (7.14.13.d, 11.8)',
  (_, fieldsBefore, fieldsAfter) => {
    expect(exchangeDefinition(fieldsBefore, fieldsAfter, 'x')).toEqual({
      emptyValues: {},
      lostTexts: [],
    });
  },
);

test.each<
  [
    title: string,
    fieldsBefore: FormField[],
    fieldsAfter: FormField[],
    value: DynamicValue,
    lostText: string,
  ]
>([
  ['a text that is gone', [TEXT_FIELD], [], 'x', 'x'],
  ['a text that is hidden now', [TEXT_FIELD], [CHECKBOX_WITH_TEXT_FIELD], 'x', 'x'],
  ['a select that is gone', [SELECT], [], '2', 'Zu teuer'],
  ['a multiselect that is gone', [MULTISELECT], [], ['1', '2'], 'Umzug, Zu teuer'],
])(
  'when a form is redefined, the value of %s is shown as lost (7.14.13.d, 11.8)',
  (_, fieldsBefore, fieldsAfter, value, lostText) => {
    expect(exchangeDefinition(fieldsBefore, fieldsAfter, value)).toEqual({
      emptyValues: {},
      lostTexts: [{ key: 'answer-a', label: 'a', text: lostText }],
    });
  },
);

test.each<
  [
    title: string,
    fieldBefore: FormField,
    fieldAfter: FormField,
    value: string,
    emptyValue: DynamicValue,
    lostText: string,
  ]
>([
  ['a text that is a checkbox now', TEXT_FIELD, CHECKBOX, 'x', false, 'x'],
  ['a text that is a select now', TEXT_FIELD, SELECT, 'x', '', 'x'],
  ['a text that is a password now', TEXT_FIELD, PASSWORD_FIELD, 'x', '', 'x'],
  ['a select without the chosen choice now', SELECT, SHORTER_SELECT, '2', '', 'Zu teuer'],
])(
  'when a form is redefined, the value of %s is shown as lost, and the field becomes empty (7.14.13.d, 11.8)',
  (_, fieldBefore, fieldAfter, value, emptyValue, lostText) => {
    expect(exchangeDefinition([fieldBefore], [fieldAfter], value)).toEqual({
      emptyValues: { 'answer-a': emptyValue },
      lostTexts: [{ key: 'answer-a', label: 'a', text: lostText }],
    });
  },
);

test.each<[title: string, fieldBefore: FormField, value: DynamicValue]>([
  ['a password', PASSWORD_FIELD, 'x'],
  ['an empty text', TEXT_FIELD, ''],
  ['a ticked checkbox', CHECKBOX, true],
  ['a text that was hidden', CHECKBOX_WITH_TEXT_FIELD, 'x'],
])(
  'when a form is redefined without %s, nothing is shown as lost (7.14.13.d, 11.8)',
  (_, fieldBefore, value) => {
    expect(exchangeDefinition([fieldBefore], [], value)).toEqual({
      emptyValues: {},
      lostTexts: [],
    });
  },
);

test('when a form is redefined, a password is neither kept as a text nor shown as lost (7.14.13.d, 11.8)', () => {
  expect(exchangeDefinition([PASSWORD_FIELD], [TEXT_FIELD], 'x')).toEqual({
    emptyValues: { 'answer-a': '' },
    lostTexts: [],
  });
});

test('the label of a lost text has no markup (7.14.13.d)', () => {
  const field = createField('a', { label: '<b>Grund</b>' });
  expect(exchangeDefinition([field], [], 'x').lostTexts).toEqual([
    { key: 'answer-a', label: 'Grund', text: 'x' },
  ]);
});
