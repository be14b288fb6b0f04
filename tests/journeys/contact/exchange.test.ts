import { expect, test } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import { selectUsableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { exchangeOf } from '../../../src/portal/journeys/contact/exchange.ts';

const CHOICES = [
  { value: '1', label: 'Umzug' },
  { value: '2', label: 'Zu teuer' },
];

function field(name: string, facts: Partial<FormField> = {}): FormField {
  return { name, label: `<b>${name}</b>`, type: 'text', mandatory: false, ...facts };
}

const CHOICE = { type: 'select', selection: CHOICES } as const;
const SEVERAL = { ...CHOICE, type: 'multiselect' } as const;
const SECRET = field('a', { type: 'password' });
const BOX = { type: 'checkbox' } as const;
const hidden = (parent: string, child: string) =>
  field(parent, { ...BOX, additionalFields: [field(child)] });

type Row = [
  what: string,
  FormField[],
  FormField[],
  value: unknown,
  lost: string[],
  emptied?: object,
];

test.each<Row>([
  [
    'a field of the same name',
    [field('a')],
    [field('b'), field('a', { type: 'textarea' })],
    'x',
    [],
  ],
  ['a field that is gone', [field('a')], [], 'x', ['x']],
  ['a choice that is gone', [field('a', CHOICE)], [], '2', ['Zu teuer']],
  ['several choices', [field('a', SEVERAL)], [], ['1', '2'], ['Umzug, Zu teuer']],
  ['a field that is hidden now', [field('a')], [hidden('b', 'a')], 'x', ['x']],
  ['a box now', [field('a')], [field('a', BOX)], 'x', ['x'], { 'answer-a': false }],
  ['a select now', [field('a')], [field('a', CHOICE)], 'x', ['x'], { 'answer-a': '' }],
  ['a password now', [field('a')], [SECRET], 'x', ['x'], { 'answer-a': '' }],
  ['a password that is gone', [SECRET], [], 'x', []],
  ['a password', [SECRET], [SECRET], 'x', []],
  ['a text that was a password', [SECRET], [field('a')], 'x', [], { 'answer-a': '' }],
  ['an empty field', [field('a')], [], '', []],
  ['a ticked box', [field('a', BOX)], [], true, []],
  ['a field that was hidden', [hidden('b', 'a')], [], 'x', []],
])('text of %s is kept, or shown as it was seen (7.14.13.d, 11.8)', (...row) => {
  const [, before, after, value, lost, emptied = {}] = row;
  const values = { 'answer-a': value } as Parameters<typeof exchangeOf>[2];
  expect(exchangeOf(selectUsableFields(before), selectUsableFields(after), values)).toEqual({
    emptyValues: emptied,
    lostTexts: lost.map((text) => ({ key: 'answer-a', label: 'a', text })),
  });
});
