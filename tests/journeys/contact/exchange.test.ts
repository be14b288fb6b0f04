import { expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import { usableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { exchangeOf } from '../../../src/portal/journeys/contact/exchange.ts';

const CHOICES = [
  { value: '1', label: 'Umzug' },
  { value: '2', label: 'Zu teuer' },
];

function field(name: string, facts: Partial<FormField> = {}): FormField {
  return { name, label: `<b>${name}</b>`, type: 'text', mandatory: false, ...facts };
}

const exchange = (
  before: FormField[],
  after: FormField[],
  values: Parameters<typeof exchangeOf>[2],
) => exchangeOf(usableFields(before), usableFields(after), values);

test('rule 7.14.13.d: text of a field of the same name is kept', () => {
  expect(
    exchange([field('a')], [field('b'), field('a', { type: 'textarea' })], { a: 'x' }),
  ).toEqual({ emptied: {}, lost: [] });
});

test.each<[string, FormField, FormField[], string | string[], string]>([
  ['a field that is gone', field('a'), [], 'x', 'x'],
  [
    'a choice that is gone',
    field('a', { type: 'select', selection: CHOICES }),
    [],
    '2',
    'Zu teuer',
  ],
  [
    'several choices',
    field('a', { type: 'multiselect', selection: CHOICES }),
    [],
    ['1', '2'],
    'Umzug, Zu teuer',
  ],
  [
    'a field that is hidden now',
    field('a'),
    [field('b', { type: 'checkbox', additionalFields: [field('a')] })],
    'x',
    'x',
  ],
])('rule 7.14.13.d: text of %s is shown as the person saw it', (_, before, after, value, text) => {
  expect(exchange([before], after, { a: value })).toEqual({
    emptied: {},
    lost: [{ key: 'a', label: 'a', text }],
  });
});

test.each<[string, Partial<FormField>, unknown]>([
  ['a box', { type: 'checkbox' }, false],
  ['a select', { type: 'select', selection: CHOICES }, ''],
  ['a password', { type: 'password' }, ''],
])('rule 7.14.13.d: text does not become the value of %s', (_, facts, empty) => {
  expect(exchange([field('a')], [field('a', facts)], { a: 'x' })).toEqual({
    emptied: { a: empty },
    lost: [{ key: 'a', label: 'a', text: 'x' }],
  });
});

test('rules 7.14.13.d, 11.8: a password is never shown, and stays in a field for it', () => {
  const secret = field('a', { type: 'password' });
  expect(exchange([secret], [], { a: 'x' }).lost).toEqual([]);
  expect(exchange([secret], [secret], { a: 'x' })).toEqual({ emptied: {}, lost: [] });
  expect(exchange([secret], [field('a')], { a: 'x' })).toEqual({ emptied: { a: '' }, lost: [] });
});

test('what is empty, ticked or was hidden is no text', () => {
  const before = [
    field('a'),
    field('b', { type: 'checkbox' }),
    field('c', { type: 'checkbox', additionalFields: [field('d')] }),
  ];
  expect(exchange(before, [], { a: '', b: true, c: false, d: 'x' }).lost).toEqual([]);
});
