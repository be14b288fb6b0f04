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

/** Creates a field that has a selection if its type allows one. A text field ignores its selection. */
function createFieldOfType(type: FormField['type']): UsableField {
  const field = { ...formField.parse({ name: 'x' }), key: 'x', type };
  const hasSelection = type !== 'checkbox' && type !== 'password';
  return hasSelection ? { ...field, selection: SELECTION } : field;
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

test.each<[value: DynamicValue | null]>([[null], [''], [false], [[]]])(
  '%j is an empty value (11.7)',
  (value) => {
    expect(isEmpty(value)).toBe(true);
  },
);

test.each<[value: DynamicValue]>([[' '], ['false'], [true], [['']]])(
  '%j is no empty value (11.7)',
  (value) => {
    expect(isEmpty(value)).toBe(false);
  },
);

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

describe('a value from a draft or from the data of a person (7.14.4)', () => {
  test.each<[type: FormField['type'], value: DynamicValue]>([
    ['text', 'Max'],
    ['text', 'not on offer'],
    ['textarea', 'not on offer'],
    ['checkbox', true],
    ['select', 'b'],
    ['select', ''],
    ['radio', 'a'],
    ['multiselect', ['a', 'b']],
    ['multiselect', []],
  ])('fills a field of the type %s that allows the value: %j', (type, value) => {
    expect(createStartValues([createFieldOfType(type)], { x: value })).toEqual({ x: value });
  });

  test.each<[type: FormField['type'], value: DynamicValue]>([
    ['text', true],
    ['text', ['a']],
    ['password', 'SECRET'],
    ['checkbox', 'true'],
    ['select', 'c'],
    ['radio', 'c'],
    ['multiselect', ['a', 'c']],
    ['multiselect', 'a'],
  ])('does not fill a field of the type %s that forbids the value: %j', (type, value) => {
    const field = createFieldOfType(type);
    expect(createStartValues([field], { x: value })).toEqual({ x: createEmptyValue(field) });
  });

  test('fills only the field with the same name, which accepts any text if it has no choices', () => {
    const { selection: _, ...field } = createFieldOfType('select');
    expect(createStartValues([field as UsableField], { x: 'any', y: 'Max' })).toEqual({ x: 'any' });
  });
});
