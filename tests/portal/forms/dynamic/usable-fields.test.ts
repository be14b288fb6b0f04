import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormField, formField } from '../../../../src/contract/form/form-field.ts';
import { selectUsableFields } from '../../../../src/portal/forms/dynamic/usable-fields.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

function createField(name: string, facts: Partial<FormField> = {}): FormField {
  return { ...formField.parse({ name }), ...facts };
}

function selectNames(fields: readonly (FormField | null)[]): string[] {
  return selectUsableFields(fields).map(({ name }) => name);
}

describe('a field', () => {
  test.each(['email', 'tempPLZ', '_x', 'a.b', 'a-b', 'Z9', 'x'.repeat(64), 'hasOwn', 'name'])(
    'with the name %s is shown (11.2)',
    (name) => {
      expect(selectNames([createField(name)])).toEqual([name]);
      expect(console.warn).not.toHaveBeenCalled();
    },
  );

  test.each([
    ...'__proto__ constructor prototype toString hasOwnProperty __defineGetter__'.split(' '),
    ...'request_token category topic product wkn a[b] 1a .a -a straße'.split(' '),
    'a b',
    'a\u2024b',
    '',
    'a\n',
    '<b>',
    'x'.repeat(65),
  ])('with the name %j is left out with a warning (S2.6)', (name) => {
    expect(selectNames([createField('vorher'), createField(name), createField('nachher')])).toEqual(
      ['vorher', 'nachher'],
    );
    expect(console.warn).toHaveBeenCalledOnce();
  });

  const TYPES_WITH_CHOICES = ['radio', 'select', 'multiselect'] as const;
  test.each(TYPES_WITH_CHOICES)('of the type %s needs choices (11.5)', (type) => {
    const selection = [{ value: '1', label: 'Eins' }];
    const fieldsWithoutChoices = [
      createField('a', { type }),
      createField('b', { type, selection: [] }),
    ];
    expect(selectNames([...fieldsWithoutChoices, createField('c', { type, selection })])).toEqual([
      'c',
    ]);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['wkn', {}, 'wkn has a reserved name'],
    ['a b', {}, 'a b has no valid name'],
    ['y'.repeat(99), {}, `${'y'.repeat(64)} has no valid name`],
    ['x', {}, 'x has a name that an earlier field has'],
    ['z', { type: 'select' }, 'z has no choices'],
  ] as const)(
    'with the name %s and the properties %j is left out with the warning: %s (11.5)',
    (name, facts, reason) => {
      selectUsableFields([createField('x'), createField(name, facts)]);
      expect(vi.mocked(console.warn).mock.calls).toEqual([
        [expect.stringContaining(`: ${reason}`)],
      ]);
    },
  );

  test('has each choice once, as plain text, and no choice without a value (5.8)', () => {
    const selection = [
      { value: '', label: 'Bitte wählen' },
      { value: '1', label: '<b>Eins</b> &amp; mehr' },
      { value: '2', label: 'Zwei' },
      { value: '1', label: 'noch einmal' },
    ];
    const [usableField] = selectUsableFields([createField('a', { type: 'radio', selection })]);
    expect(usableField?.selection).toEqual([
      { value: '1', label: 'Eins & mehr' },
      { value: '2', label: 'Zwei' },
    ]);
    expect(selectUsableFields([createField('b')])[0]?.selection).toBeUndefined();
  });

  test('that is null is skipped', () => {
    expect(selectNames([null, createField('a'), null])).toEqual(['a']);
  });
});

test('an additional field comes after its parent and has the key of the parent (11.7)', () => {
  const innerField = createField('c.d', { additionalFields: [createField('e')] });
  const fields = selectUsableFields([
    createField('a', { additionalFields: [createField('b'), innerField] }),
    createField('f'),
  ]);
  const findName = (searchedKey?: string) => fields.find(({ key }) => key === searchedKey)?.name;
  expect(fields.map(({ name, parent }) => [name, findName(parent)])).toEqual([
    ['a', undefined],
    ['b', 'a'],
    ['c.d', 'a'],
    ['e', 'c.d'],
    ['f', undefined],
  ]);
});

describe('a definition of a megabyte', () => {
  /** Number of fields, or of different choices, in a definition. */
  const ENTRY_COUNT = 30_000;
  const NESTING_LEVELS_MAX = 5;

  test('keeps at most 500 fields, including additional fields (S2.7)', () => {
    const manyFields = Array.from({ length: ENTRY_COUNT }, (_, index) => createField(`f${index}`));
    expect(selectNames(manyFields)).toHaveLength(500);
    const names = selectNames([
      createField('a', { additionalFields: manyFields }),
      createField('b'),
    ]);
    expect([names.length, names[0], names.at(-1)]).toEqual([500, 'a', 'f498']);
  });

  test('with 60,000 choices is read within a second of processor time (S2.7)', () => {
    const selection = Array.from({ length: ENTRY_COUNT }, (_, value) => ({
      value: `${value}`,
      label: 'x',
    }));
    const [usableField] = selectUsableFields([createField('a', { type: 'select', selection })]);
    expect(usableField?.selection).toHaveLength(ENTRY_COUNT);
    const repeatedSelection = [...selection, ...selection];
    const cpuTimeMs = measureCpuTime(() =>
      selectUsableFields([createField('a', { type: 'select', selection: repeatedSelection })]),
    );
    expect(cpuTimeMs).toBeLessThan(1000);
  });

  test('with 30,000 nested fields keeps 5 levels, without a stack overflow (S2.7)', () => {
    let nestedField: unknown = { name: 'last' };
    for (let depth = 0; depth < ENTRY_COUNT; depth += 1)
      nestedField = { name: `f${depth}`, additionalFields: [nestedField] };
    expect(selectUsableFields([formField.parse(nestedField)])).toHaveLength(NESTING_LEVELS_MAX);
  });
});
