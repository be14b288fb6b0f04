import { expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import type { DynamicValue } from '../../../src/portal/forms/dynamic/dynamic-values.ts';
import { selectUsableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { carryOverValues } from '../../../src/portal/journeys/contact/carry-over-values.ts';

const CHOICES = [
  { value: '1', label: 'Umzug' },
  { value: '2', label: 'Zu teuer' },
];

function createField(name: string, facts: Partial<FormField> = {}): FormField {
  return { name, label: name, type: 'text', mandatory: false, ...facts };
}

const TEXT_FIELD = createField('a');
const SELECT = createField('a', { type: 'select', selection: CHOICES });
const SHORTER_SELECT = createField('a', { type: 'select', selection: CHOICES.slice(0, 1) });
const MULTISELECT = createField('a', { type: 'multiselect', selection: CHOICES });
const PASSWORD_FIELD = createField('a', { type: 'password' });
const CHECKBOX = createField('a', { type: 'checkbox' });
/** A checkbox that shows the text field while it is ticked. */
const PARENT = createField('b', { type: 'checkbox', additionalFields: [TEXT_FIELD] });

/** Exchanges the definition of a form whose field `a` has a value. */
const exchange = (
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
    expect(exchange(fieldsBefore, fieldsAfter, 'x')).toEqual({ emptyValues: {}, lostTexts: [] });
  },
);

test.each<[string, FormField[], FormField[], DynamicValue, string]>([
  ['a text that is gone', [TEXT_FIELD], [], 'x', 'x'],
  ['a text that is hidden now', [TEXT_FIELD], [PARENT], 'x', 'x'],
  ['a select that is gone', [SELECT], [], '2', 'Zu teuer'],
  ['a multiselect that is gone', [MULTISELECT], [], ['1', '2'], 'Umzug, Zu teuer'],
])(
  'when a form is redefined, the value of %s is shown as lost (7.14.13.d, 11.8)',
  (_, fieldsBefore, fieldsAfter, value, text) => {
    expect(exchange(fieldsBefore, fieldsAfter, value)).toEqual({
      emptyValues: {},
      lostTexts: [{ key: 'answer-a', label: 'a', text }],
    });
  },
);

test.each<[string, FormField, FormField, string, DynamicValue, string]>([
  ['a text that is a checkbox now', TEXT_FIELD, CHECKBOX, 'x', false, 'x'],
  ['a text that is a select now', TEXT_FIELD, SELECT, 'x', '', 'x'],
  ['a text that is a password now', TEXT_FIELD, PASSWORD_FIELD, 'x', '', 'x'],
  ['a select without the chosen choice now', SELECT, SHORTER_SELECT, '2', '', 'Zu teuer'],
])(
  'when a form is redefined, the value of %s is shown as lost, and the field becomes empty (7.14.13.d, 11.8)',
  (_, fieldBefore, fieldAfter, value, emptyValue, text) => {
    expect(exchange([fieldBefore], [fieldAfter], value)).toEqual({
      emptyValues: { 'answer-a': emptyValue },
      lostTexts: [{ key: 'answer-a', label: 'a', text }],
    });
  },
);

test.each<[string, FormField, DynamicValue]>([
  ['a password', PASSWORD_FIELD, 'x'],
  ['an empty text', TEXT_FIELD, ''],
  ['a ticked checkbox', CHECKBOX, true],
  ['a text that was hidden', PARENT, 'x'],
])(
  'when a form is redefined without %s, nothing is shown as lost (7.14.13.d, 11.8)',
  (_, fieldBefore, value) => {
    expect(exchange([fieldBefore], [], value)).toEqual({ emptyValues: {}, lostTexts: [] });
  },
);

test('when a form is redefined, a password is neither kept as a text nor shown as lost (7.14.13.d, 11.8)', () => {
  expect(exchange([PASSWORD_FIELD], [TEXT_FIELD], 'x')).toEqual({
    emptyValues: { 'answer-a': '' },
    lostTexts: [],
  });
});

test('the label of a lost text has no markup (7.14.13.d)', () => {
  const field = createField('a', { label: '<b>Grund</b>' });
  expect(exchange([field], [], 'x').lostTexts).toEqual([
    { key: 'answer-a', label: 'Grund', text: 'x' },
  ]);
});
