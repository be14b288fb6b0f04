// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { fieldKey } from '../../../../src/portal/forms/dynamic/field-key.ts';

test.each(['email', 'name', 'tempPLZ', '_x', 'a-b', 'tempDatenschutzhinweise'])(
  'the field %s keeps its name',
  (name) => {
    expect(fieldKey(name)).toBe(name);
  },
);

test.each(['submit', 'elements', 'method', 'action', 'dataset', 'appendChild', 'parentNode', 'id'])(
  'rule S2.1: the field %s stands in the place of nothing that a form has',
  (name) => {
    const form = document.createElement('form');
    const own: unknown = Reflect.get(form, name);
    const input = document.createElement('input');
    input.name = fieldKey(name);
    form.append(input);
    expect(Reflect.get(form, name)).toEqual(own);
    expect(Reflect.get(form, name)).not.toBe(input);
    expect(input.name).not.toBe(name);
  },
);

test.each([
  'a.b',
  'a.b.c',
  'x-hint',
  'x-fault',
  'x-option-1',
  'contact-topic',
  'contact-category',
  '__reactFiber_x',
])('the field %s means no path and takes no other element’s id', (name) => {
  expect(fieldKey(name)).not.toBe(name);
  expect(fieldKey(name)).not.toContain('.');
});

test('different names keep different keys', () => {
  const names = [
    'a.b',
    'a-b',
    'a_b',
    'ab',
    'submit',
    'action',
    'x-hint',
    'xhint',
    'x.hint',
    'x-1',
    'x1',
    'x.1',
  ];
  expect(new Set(names.map(fieldKey)).size).toBe(names.length);
});
