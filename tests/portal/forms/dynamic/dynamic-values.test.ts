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

function fieldOf(type: FormField['type']): UsableField {
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
])('a %s is %j at first (7.14.7)', (type, value) => {
  expect(createEmptyValue(fieldOf(type))).toEqual(value);
  expect(createStartValues([fieldOf(type)], {})).toEqual({ x: value });
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
])('the value %j is empty: %s (11.7)', (value, empty) => {
  expect(isEmpty(value)).toBe(empty);
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
    'is shown, and sent by its name, with %j as far as its parents have values: %j',
    (values, shown) => {
      expect(filterShownFields(fields, values).map(({ name }) => name)).toEqual(shown);
      expect(Object.keys(collectAnswersByName(fields, values))).toEqual(shown);
    },
  );

  test('is not shown where its parent is missing', () => {
    expect(filterShownFields(fields.slice(1), { 'answer-a': 'x' })).toEqual([]);
  });
});

test('a field that nobody has filled in is sent with the empty value of its kind (7.14.7)', () => {
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

describe('a known value (7.14.4)', () => {
  test.each<[FormField['type'], DynamicValue, boolean]>([
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
  ])('is taken over by a %s if it fits: %j, %s', (type, value, fits) => {
    const field = fieldOf(type);
    expect(createStartValues([field], { x: value })).toEqual({
      x: fits ? value : createEmptyValue(field),
    });
  });

  test('belongs to the field of its name, and is taken over by one without choices', () => {
    const { selection: _, ...field } = fieldOf('select');
    expect(createStartValues([field as UsableField], { x: 'any', y: 'Max' })).toEqual({ x: 'any' });
  });
});
