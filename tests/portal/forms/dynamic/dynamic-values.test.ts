import { describe, expect, test } from 'vitest';
import { isEmpty } from '../../../../src/contract/form/field-rule.ts';
import { type FormField, formField } from '../../../../src/contract/form/form-field.ts';
import {
  collectAnswersByName,
  createEmptyValue,
  createStartValues,
  type DynamicValue,
  filterShownFields,
} from '../../../../src/portal/forms/dynamic/dynamic-values.ts';
import {
  selectUsableFields,
  type UsableField,
} from '../../../../src/portal/forms/dynamic/usable-fields.ts';

const SELECTION = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

function createFieldOfType(type: FormField['type']): UsableField {
  const field = { ...formField.parse({ name: 'x' }), key: 'x', type };
  const hasChoices = type !== 'checkbox' && type !== 'password';
  return hasChoices ? { ...field, selection: SELECTION } : field;
}

test.each<[FormField['type'], DynamicValue]>([
  ['text', ''],
  ['textarea', ''],
  ['password', ''],
  ['select', ''],
  ['radio', ''],
  ['checkbox', false],
  ['multiselect', []],
])('a field of the type %s starts with the value %j (7.14.7)', (type, value) => {
  expect(createEmptyValue(createFieldOfType(type))).toEqual(value);
  expect(createStartValues([createFieldOfType(type)], {})).toEqual({ x: value });
});

test.each<[DynamicValue | null, boolean]>([
  [null, true],
  ['', true],
  [false, true],
  [[], true],
  [' ', false],
  ['false', false],
  [true, false],
  [[''], false],
])('whether the value %j is empty: %s (11.7)', (value, isEmptyValue) => {
  expect(isEmpty(value)).toBe(isEmptyValue);
});

describe('an additional field (11.7)', () => {
  const fields = selectUsableFields([
    formField.parse({
      name: 'a',
      additionalFields: [{ name: 'b', additionalFields: [{ name: 'c' }] }],
    }),
  ]);

  test.each([
    [{}, ['a']],
    [{ 'answer-a': '' }, ['a']],
    [{ 'answer-a': 'x' }, ['a', 'b']],
    [{ 'answer-a': 'x', 'answer-b': true }, ['a', 'b', 'c']],
    [{ 'answer-a': '', 'answer-b': true }, ['a']],
  ])(
    'is shown and sent only if all its parents have values: the values %j show %j',
    (values, names) => {
      expect(filterShownFields(fields, values).map(({ name }) => name)).toEqual(names);
      expect(Object.keys(collectAnswersByName(fields, values))).toEqual(names);
    },
  );

  test('is not shown without its parent', () => {
    expect(filterShownFields(fields.slice(1), { 'answer-a': 'x' })).toEqual([]);
  });
});

test('an untouched field is sent with the empty value of its type (7.14.7)', () => {
  const types = ['text', 'checkbox', 'multiselect'];
  const fields = selectUsableFields(
    types.map((type) => formField.parse({ name: `a.${type}`, type, selection: SELECTION })),
  );
  expect(collectAnswersByName(fields, {})).toEqual({
    'a.text': '',
    'a.checkbox': false,
    'a.multiselect': [],
  });
});

describe('a value of a draft or a person (7.14.4)', () => {
  test.each<[type: FormField['type'], value: DynamicValue, doesFit: boolean]>([
    ['text', 'Max', true],
    ['text', 'not on offer', true],
    ['textarea', 'not on offer', true],
    ['text', true, false],
    ['text', ['a'], false],
    ['password', 'SECRET', false],
    ['checkbox', true, true],
    ['checkbox', 'true', false],
    ['select', 'b', true],
    ['select', '', true],
    ['select', 'c', false],
    ['radio', 'a', true],
    ['radio', 'c', false],
    ['multiselect', ['a', 'b'], true],
    ['multiselect', ['a', 'c'], false],
    ['multiselect', 'a', false],
    ['multiselect', [], true],
  ])('starts a field of the type %s only if it fits: %j, %s', (type, value, doesFit) => {
    const field = createFieldOfType(type);
    expect(createStartValues([field], { x: value })).toEqual({
      x: doesFit ? value : createEmptyValue(field),
    });
  });

  test('starts only the field with its name, with any text if the field has no choices', () => {
    const { selection: _, ...field } = createFieldOfType('select');
    expect(createStartValues([field as UsableField], { x: 'any', y: 'Max' })).toEqual({ x: 'any' });
  });
});
