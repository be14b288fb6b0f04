import { expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import { selectUsableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { carryOverValues } from '../../../src/portal/journeys/contact/carry-over-values.ts';

const CHOICES = [
  { value: '1', label: 'Umzug' },
  { value: '2', label: 'Zu teuer' },
];

function createField(name: string, facts: Partial<FormField> = {}): FormField {
  return { name, label: `<b>${name}</b>`, type: 'text', mandatory: false, ...facts };
}

const SELECT = { type: 'select', selection: CHOICES } as const;
const MULTISELECT = { ...SELECT, type: 'multiselect' } as const;
const PASSWORD_FIELD = createField('a', { type: 'password' });
const CHECKBOX = { type: 'checkbox' } as const;
const createParent = (parent: string, child: string) =>
  createField(parent, { ...CHECKBOX, additionalFields: [createField(child)] });

type Row = [
  title: string,
  fieldsBefore: FormField[],
  fieldsAfter: FormField[],
  value: unknown,
  lostTexts: string[],
  emptyValues?: object,
];

test.each<Row>([
  [
    'a field of the same name',
    [createField('a')],
    [createField('b'), createField('a', { type: 'textarea' })],
    'x',
    [],
  ],
  ['a field that is gone', [createField('a')], [], 'x', ['x']],
  ['a choice that is gone', [createField('a', SELECT)], [], '2', ['Zu teuer']],
  ['several choices', [createField('a', MULTISELECT)], [], ['1', '2'], ['Umzug, Zu teuer']],
  ['a field that is hidden now', [createField('a')], [createParent('b', 'a')], 'x', ['x']],
  [
    'a box now',
    [createField('a')],
    [createField('a', CHECKBOX)],
    'x',
    ['x'],
    { 'answer-a': false },
  ],
  ['a select now', [createField('a')], [createField('a', SELECT)], 'x', ['x'], { 'answer-a': '' }],
  ['a password now', [createField('a')], [PASSWORD_FIELD], 'x', ['x'], { 'answer-a': '' }],
  ['a password that is gone', [PASSWORD_FIELD], [], 'x', []],
  ['a password', [PASSWORD_FIELD], [PASSWORD_FIELD], 'x', []],
  ['a text that was a password', [PASSWORD_FIELD], [createField('a')], 'x', [], { 'answer-a': '' }],
  ['an empty field', [createField('a')], [], '', []],
  ['a ticked box', [createField('a', CHECKBOX)], [], true, []],
  ['a field that was hidden', [createParent('b', 'a')], [], 'x', []],
])(
  'the value of %s is kept by another definition, or shown as lost text (7.14.13.d, 11.8)',
  (...row) => {
    const [, fieldsBefore, fieldsAfter, value, lostTexts, emptyValues = {}] = row;
    const values = { 'answer-a': value } as Parameters<typeof carryOverValues>[2];
    expect(
      carryOverValues(selectUsableFields(fieldsBefore), selectUsableFields(fieldsAfter), values),
    ).toEqual({
      emptyValues,
      lostTexts: lostTexts.map((text) => ({ key: 'answer-a', label: 'a', text })),
    });
  },
);
