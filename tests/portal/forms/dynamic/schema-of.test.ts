import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formField } from '../../../../src/contract/form/form-field.ts';
import type { DynamicValues } from '../../../../src/portal/forms/dynamic/dynamic-values.ts';
import { schemaOf } from '../../../../src/portal/forms/dynamic/schema-of.ts';
import {
  fieldKeyOf,
  selectUsableFields,
  type UsableField,
} from '../../../../src/portal/forms/dynamic/usable-fields.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

function createFields(...definitions: object[]): UsableField[] {
  return selectUsableFields(definitions.map((definition) => formField.parse(definition)));
}

/** Converts values under the field names of the backend to values under the field keys of the form. */
function toDynamicValues(values: Readonly<Record<string, unknown>>): DynamicValues {
  const entries = Object.entries(values).map(([name, value]) => [fieldKeyOf(name), value]);
  return Object.fromEntries(entries) as DynamicValues;
}

/** Returns the error sentences under the field names of the backend, in the order of the fields. */
function findErrors(fields: readonly UsableField[], values: Readonly<Record<string, unknown>>) {
  const { error } = schemaOf(fields).safeParse(toDynamicValues(values));
  const nameOf = (key: unknown) => fields.find((field) => field.key === key)?.name;
  return Object.fromEntries(
    error?.issues.map(({ path: [key], message }) => [nameOf(key), message]) ?? [],
  );
}

/** Returns the cleaned values under the field names of the backend, or undefined if a value is invalid. */
function cleanValues(fields: readonly UsableField[], values: Readonly<Record<string, unknown>>) {
  const { data } = schemaOf(fields).safeParse(toDynamicValues(values));
  return data && Object.fromEntries(fields.map(({ name, key }) => [name, data[key]]));
}

const SELECTION = [
  { value: 'a', label: 'A' },
  { value: 'c', label: 'C' },
];

describe('a mandatory field', () => {
  test.each([
    [{ type: 'text' }, '', 'Bitte füllen Sie das Feld „Straße“ aus.'],
    [{ type: 'text' }, ' \u00a0', 'Bitte füllen Sie das Feld „Straße“ aus.'],
    [{ type: 'textarea' }, undefined, 'Bitte füllen Sie das Feld „Straße“ aus.'],
    [{ type: 'password' }, '', 'Bitte füllen Sie das Feld „Straße“ aus.'],
    [{ type: 'password' }, ' ', undefined],
    [{ type: 'checkbox' }, false, 'Bitte wählen Sie „Straße“ aus.'],
    [{ type: 'checkbox' }, undefined, 'Bitte wählen Sie „Straße“ aus.'],
    [{ type: 'checkbox' }, true, undefined],
    [{ type: 'select', selection: SELECTION }, '', 'Bitte wählen Sie „Straße“ aus.'],
    [{ type: 'radio', selection: SELECTION }, null, 'Bitte wählen Sie „Straße“ aus.'],
    [{ type: 'radio', selection: SELECTION }, 'a', undefined],
    [{ type: 'multiselect', selection: SELECTION }, [], 'Bitte wählen Sie „Straße“ aus.'],
    [{ type: 'multiselect', selection: SELECTION }, ['a'], undefined],
    [{ options: { messages: { required: 'Wo?' } } }, '', 'Wo?'],
    [{ label: '<b>Straße</b> &amp; Ort' }, '', 'Bitte füllen Sie das Feld „Straße & Ort“ aus.'],
  ])('%j with the value %j has the error %s (12.6)', (definition, value, sentence) => {
    const fields = createFields({ name: 'x', label: 'Straße', mandatory: true, ...definition });
    expect(findErrors(fields, { x: value })['x']).toBe(sentence);
  });

  test.each([
    [100, '🙂'.repeat(100)],
    [101, `${'🙂'.repeat(100)}…`],
    [10_000, `${'🙂'.repeat(100)}…`],
  ])(
    'has at most 100 of the %d characters of its label in its error (12.6)',
    (length, shortLabel) => {
      const fields = createFields({ name: 'x', label: '🙂'.repeat(length), mandatory: true });
      expect(findErrors(fields, {})['x']).toBe(`Bitte füllen Sie das Feld „${shortLabel}“ aus.`);
    },
  );

  test('for the privacy notice has its own error sentence (7.14.10)', () => {
    const name = 'tempDatenschutzhinweise';
    const fields = createFields({ name, type: 'checkbox', mandatory: true });
    expect(findErrors(fields, {})[name]).toBe('Bitte bestätigen Sie die Datenschutzhinweise.');
  });
});

describe('the rules of a field', () => {
  const INVALID = 'Bitte prüfen Sie Ihre Eingabe im Feld „X“.';

  test.each([
    [{ minLength: 3 }, '🙂🙂', INVALID],
    [{ minLength: 3 }, '🙂🙂🙂', undefined],
    [{ maxLength: 3 }, '🙂🙂🙂', undefined],
    [{ maxLength: 3 }, '🙂🙂🙂🙂', INVALID],
    [{ maxLength: 3 }, '  äöü  ', undefined],
    [{ maxLength: 0 }, 'a', INVALID],
    [{ min: 1 }, '0', INVALID],
    [{ min: 1 }, '1', undefined],
    [{ max: 3 }, '3', undefined],
    [{ min: -5 }, '-5', undefined],
    [{ min: -5 }, '-5,01', INVALID],
    [{ max: 5 }, '+5', undefined],
    [{ max: 5 }, '5.25', INVALID],
    [{ max: 50 }, '12.25', undefined],
    [{ max: 99 }, 'a1', INVALID],
    [{ max: 99 }, '1a', INVALID],
    [{ max: 99 }, '*1', INVALID],
    [{ max: 99 }, '1.', INVALID],
    [{ max: 99 }, '1;5', INVALID],
    [{ max: 99 }, '1,5,5', INVALID],
    [{ max: 99 }, '1.x', INVALID],
    [{ max: 9999 }, '1e3', INVALID],
    [{ max: 99 }, ',5', INVALID],
    [{ min: 1, messages: { min: 'Zu wenig' }, message: 'Falsch' }, '0', 'Zu wenig'],
    [{ maxLength: 3, messages: { maxLength: 'Zu lang' }, message: 'Falsch' }, 'abcd', 'Zu lang'],
    [{ min: 1, max: 3 }, '2', undefined],
    [{ max: 3 }, '3,5', INVALID],
    [{ min: 3, max: 4 }, '3,5', undefined],
    [{ min: 1 }, 'viel', INVALID],
    [{ min: 1 }, '', undefined],
    [{ max: 3, messages: { max: 'Zu viel' } }, '4', 'Zu viel'],
    [{ pattern: '\\d+' }, '12a', INVALID],
    [{ pattern: '\\d+' }, ' 12 ', undefined],
    [{ pattern: '(a+)+$' }, `${'a'.repeat(40)}!`, undefined],
    [{ pattern: '[' }, 'x', undefined],
    [{ minLength: 3, pattern: '\\d+' }, '', undefined],
    [{ minLength: 3, message: 'Zu kurz' }, 'a', 'Zu kurz'],
    [{ minLength: 3, messages: { minLength: 'Kurz' }, message: 'Falsch' }, 'a', 'Kurz'],
    [{ pattern: '\\d+', messages: { minLength: 'Kurz' }, message: 'Falsch' }, 'a', 'Falsch'],
    [{ pattern: '\\d+', messages: { pattern: 'Nur Ziffern' } }, 'a', 'Nur Ziffern'],
    [{ minLength: 3, pattern: '\\d+', messages: { minLength: 'Kurz' } }, 'a', 'Kurz'],
    [{ pattern: '\\d+', messages: { constructor: 'x' } }, 'a', INVALID],
  ])('%j give the value %j the error %s (11.4)', (options, value, sentence) => {
    const fields = createFields({ name: 'x', label: 'X', options });
    expect(findErrors(fields, { x: value })['x']).toBe(sentence);
  });

  test.each([
    ['select', 'b'],
    ['radio', '__proto__'],
  ])('refuse a value of a %s that is not offered, such as %j', (type, value) => {
    const fields = createFields({ name: 'x', label: 'X', type, selection: SELECTION });
    expect(findErrors(fields, { x: value })['x']).toBe('Bitte wählen Sie „X“ aus.');
  });

  test('remove values from a multiselect that are no longer offered, as in a draft (3.14)', () => {
    const fields = createFields({
      name: 'x',
      label: 'X',
      type: 'multiselect',
      selection: SELECTION,
    });
    expect(cleanValues(fields, { x: ['a', 'b', null, { a: 1 }] })).toEqual({ x: ['a'] });
    expect(findErrors(fields, { x: ['b'] })['x']).toBeUndefined();
  });

  test.each(['name', 'lastname', 'invoice_address.firstname'])(
    'replace several blanks by one blank in %s (8.2)',
    (name) => {
      const fields = createFields({ name, label: 'X' });
      expect(cleanValues(fields, { [name]: ' Jana   Maria ' })).toEqual({ [name]: 'Jana Maria' });
    },
  );

  test('do not apply limits of length to choices', () => {
    const options = { minLength: 9, pattern: '\\d+' };
    const fields = createFields(
      { name: 'a', type: 'select', selection: SELECTION, options },
      { name: 'b', type: 'radio', selection: SELECTION, options },
      { name: 'c', type: 'multiselect', selection: SELECTION, options },
      { name: 'd', type: 'checkbox', options },
    );
    expect(findErrors(fields, { a: 'a', b: 'a', c: ['a'], d: true })).toEqual({});
  });

  test('trim all text except passwords (8.2)', () => {
    const fields = createFields({ name: 'a' }, { name: 'b', type: 'password' }, { name: 'c.d' });
    expect(cleanValues(fields, { a: ' x ', b: ' x ', 'c.d': '\u00a0x' })).toEqual({
      a: 'x',
      b: ' x ',
      'c.d': 'x',
    });
  });

  test.each([null, undefined, 7, {}, ['a'], 'ja'])(
    'treat a value of the wrong type, such as %j of a draft, as empty (3.14)',
    (value) => {
      const fields = createFields(
        { name: 'box', type: 'checkbox' },
        { name: 'radio', type: 'radio', selection: SELECTION },
        { name: 'many', type: 'multiselect', selection: SELECTION },
      );
      // The radio field gets no text, and the multiselect gets no list, because these types are right.
      const valueOfRadio = typeof value === 'string' ? undefined : value;
      const valueOfMultiselect = Array.isArray(value) ? undefined : value;
      expect(
        cleanValues(fields, { box: value, radio: valueOfRadio, many: valueOfMultiselect }),
      ).toEqual({
        box: false,
        radio: '',
        many: [],
      });
    },
  );

  test('report each field once, in the order of the fields', () => {
    const fields = createFields({ name: 'b', mandatory: true }, { name: 'a', mandatory: true });
    expect(Object.keys(findErrors(fields, {}))).toEqual(['b', 'a']);
  });
});

const nestedFields = createFields({
  name: 'lieferung',
  type: 'checkbox',
  additionalFields: [
    {
      name: 'ort',
      mandatory: true,
      label: 'Ort',
      additionalFields: [{ name: 'plz', label: 'PLZ', mandatory: true }],
    },
  ],
});

test.each([
  [{ lieferung: false, ort: '' }, []],
  [{}, []],
  [{ lieferung: true, ort: '' }, ['ort']],
  [{ lieferung: true, ort: ' ' }, ['ort']],
  [{ lieferung: true, ort: 'Köln' }, ['plz']],
  [{ lieferung: true, ort: 'Köln', plz: '50667' }, []],
  [{ lieferung: false, ort: 'Köln' }, []],
])(
  'with the values %j, only visible additional fields are checked, with errors at %j (11.7)',
  (values, namesWithErrors) => {
    expect(Object.keys(findErrors(nestedFields, values))).toEqual(namesWithErrors);
  },
);
