import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FormField, formField } from '../../../../src/contract/form/form-field.ts';
import { selectUsableFields } from '../../../../src/portal/forms/dynamic/usable-fields.ts';
import { measureCpuTime } from '../../../support/cpu-time.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

function field(name: string, more: Partial<FormField> = {}): FormField {
  return { ...formField.parse({ name }), ...more };
}

function namesOf(fields: readonly (FormField | null)[]): string[] {
  return selectUsableFields(fields).map(({ name }) => name);
}

describe('a field', () => {
  test.each(['email', 'tempPLZ', '_x', 'a.b', 'a-b', 'Z9', 'x'.repeat(64), 'hasOwn', 'name'])(
    'of the name %s is shown (11.2)',
    (name) => {
      expect(namesOf([field(name)])).toEqual([name]);
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
  ])('of the name %j is left out with a warning (S2.6)', (name) => {
    expect(namesOf([field('vorher'), field(name), field('nachher')])).toEqual([
      'vorher',
      'nachher',
    ]);
    expect(console.warn).toHaveBeenCalledOnce();
  });

  test.each(['radio', 'select', 'multiselect'] as const)('%s needs choices (11.5)', (type) => {
    const selection = [{ value: '1', label: 'Eins' }];
    const given = [field('a', { type }), field('b', { type, selection: [] })];
    expect(namesOf([...given, field('c', { type, selection })])).toEqual(['c']);
    expect(console.warn).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['wkn', {}, 'wkn has a reserved name'],
    ['a b', {}, 'a b has no valid name'],
    ['y'.repeat(99), {}, `${'y'.repeat(64)} has no valid name`],
    ['x', {}, 'x has a name that an earlier field has'],
    ['z', { type: 'select' }, 'z has no choices'],
  ] as const)('that is left out is named with the reason: %s (11.5)', (name, more, reason) => {
    selectUsableFields([field('x'), field(name, more)]);
    expect(vi.mocked(console.warn).mock.calls).toEqual([[expect.stringContaining(`: ${reason}`)]]);
  });

  test('has every choice once, none without a value, in plain words (5.8)', () => {
    const selection = [
      { value: '', label: 'Bitte wählen' },
      { value: '1', label: '<b>Eins</b> &amp; mehr' },
      { value: '2', label: 'Zwei' },
      { value: '1', label: 'noch einmal' },
    ];
    const [shown] = selectUsableFields([field('a', { type: 'radio', selection })]);
    expect(shown?.selection).toEqual([
      { value: '1', label: 'Eins & mehr' },
      { value: '2', label: 'Zwei' },
    ]);
    expect(selectUsableFields([field('b')])[0]?.selection).toBeUndefined();
  });

  test('that is missing throws no error', () => {
    expect(namesOf([null, field('a'), null])).toEqual(['a']);
  });
});

test('additional fields come after their parents and have the key of their parent (11.7)', () => {
  const inner = field('c.d', { additionalFields: [field('e')] });
  const fields = selectUsableFields([
    field('a', { additionalFields: [field('b'), inner] }),
    field('f'),
  ]);
  const nameOf = (wanted?: string) => fields.find(({ key }) => key === wanted)?.name;
  expect(fields.map(({ name, parent }) => [name, nameOf(parent)])).toEqual([
    ['a', undefined],
    ['b', 'a'],
    ['c.d', 'a'],
    ['e', 'c.d'],
    ['f', undefined],
  ]);
});

describe('a definition of a megabyte', () => {
  const MANY = 30_000;

  test('has 500 fields at most, those of others included (S2.7)', () => {
    const many = Array.from({ length: MANY }, (_, index) => field(`f${index}`));
    expect(namesOf(many)).toHaveLength(500);
    const all = namesOf([field('a', { additionalFields: many }), field('b')]);
    expect([all.length, all[0], all.at(-1)]).toEqual([500, 'a', 'f498']);
  });

  test('is read in time, however many choices it has (S2.7)', () => {
    const selection = Array.from({ length: MANY }, (_, value) => ({
      value: `${value}`,
      label: 'x',
    }));
    const [shown] = selectUsableFields([field('a', { type: 'select', selection })]);
    expect(shown?.selection).toHaveLength(MANY);
    const twice = [...selection, ...selection];
    const spent = measureCpuTime(() =>
      selectUsableFields([field('a', { type: 'select', selection: twice })]),
    );
    expect(spent).toBeLessThan(1000);
  });

  test('is read without overflow, however deep its fields are nested (S2.7)', () => {
    let deep: unknown = { name: 'last' };
    for (let depth = 0; depth < MANY; depth += 1)
      deep = { name: `f${depth}`, additionalFields: [deep] };
    expect(selectUsableFields([formField.parse(deep)])).toHaveLength(5);
  });
});
