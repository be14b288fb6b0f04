import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { formField } from '../../../../src/contract/form/form-field.ts';
import { DynamicField } from '../../../../src/portal/forms/dynamic/DynamicField.tsx';
import type { DynamicValues } from '../../../../src/portal/forms/dynamic/dynamic-values.ts';
import { lateControls } from '../../../../src/portal/forms/dynamic/late/LateControls.tsx';
import { usableFields } from '../../../../src/portal/forms/dynamic/usable-fields.ts';
import { openPage } from '../../session/page.ts';
import { bind } from './bind.ts';

beforeAll(() => openPage({ path: '/kontakt' }));

const SELECTION = [
  { value: 'a', label: 'A' },
  { value: 'b', label: '<b>B</b>' },
];

function show(definition: object, watched: DynamicValues = {}) {
  const [field] = usableFields([formField.parse({ name: 'x', label: 'Feld', ...definition })]);
  if (!field) throw new Error('The field cannot be used.');
  const form = { watch: (key: string) => watched[key], setValue: vi.fn() };
  render(<DynamicField binding={bind('x')} field={field} form={form} late={lateControls} />);
  return {
    control: () => document.querySelector<HTMLInputElement>('#field-x') as HTMLInputElement,
    all: (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)],
    text: () => document.body.textContent ?? '',
    form,
  };
}

describe('rule 11.1: a field of the type', () => {
  test('textarea has its placeholder', () => {
    const { control } = show({ type: 'textarea', placeholder: 'Ihr Text' });
    expect([control().localName, control().placeholder]).toEqual(['textarea', 'Ihr Text']);
  });

  test('rule A19: radio has its choices in its alignment, in a group with its name', () => {
    show({ type: 'radio', selection: SELECTION, alignment: 'horizontal' });
    const group = screen.getByRole('radiogroup', { name: /^Feld/ });
    const choices = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value }) => value)).toEqual(['a', 'b']);
    expect(group.outerHTML).toContain('horizontal');
  });

  test('select begins with the words of its placeholder', () => {
    const { all } = show({
      type: 'select',
      selection: SELECTION,
      placeholder: 'Bitte <i>wählen</i>',
    });
    expect(all('option')[0]?.textContent).toBe('Bitte wählen');
  });
});

describe('rule 11.8: a password', () => {
  test.each([
    [undefined, 'off'],
    ['new-password', 'new-password'],
    ['current-password', 'current-password'],
    ['email', 'off'],
    ['on', 'off'],
  ])('with the autocomplete token %s has %s', async (autocomplete, expected) => {
    const { control } = show({ type: 'password', autocomplete });
    expect(control().readOnly).toBe(false);
    expect([control().type, control().autocomplete]).toEqual(['password', expected]);
  });

  test.each([true, false])('rule 8.4.6: has a meter if it is to have one: %s', async (bar) => {
    const { control, all } = show({ type: 'password', strengthBar: bar }, { x: 'abc' });
    expect(control().readOnly).toBe(false);
    expect(all('meter')).toHaveLength(bar ? 1 : 0);
  });
});

test.each<[{ options?: object; autocomplete?: string }, mode: string | null, token?: null]>([
  [{ options: { min: 0 } }, 'decimal'],
  [{ options: { max: 9 } }, 'decimal'],
  [{ options: { maxLength: 9 } }, null],
  [{ autocomplete: 'email' }, 'email'],
  [{ autocomplete: 'tel' }, 'tel'],
  [{ autocomplete: 'tel-national' }, 'tel'],
  [{ autocomplete: 'name' }, null],
  [{ autocomplete: 'x-hostile' }, null, null],
  [{}, null],
])('rules 11.1, A11: the keyboard of a text field with %j is %s', (definition, mode, token) => {
  const { control } = show({ type: 'text', ...definition });
  const { autocomplete = null } = definition;
  expect(control().getAttribute('autocomplete')).toBe(token === null ? null : autocomplete);
  expect(control().getAttribute('inputmode')).toBe(mode);
  const isEmail = mode === 'email';
  expect(control().getAttribute('autocapitalize')).toBe(isEmail ? 'none' : null);
  expect(control().getAttribute('spellcheck')).toBe(isEmail ? 'false' : null);
});

test.each([
  [{ description: '', text: '' }, undefined],
  [{ description: 'Eins', text: 'Zwei' }, 'Eins|Zwei'],
  [{ description: 'Eins' }, 'Eins'],
  [{ text: '<b>Zwei</b>' }, 'Zwei'],
])('rule 11.3: the hint of a field is what %j says', (definition, hint) => {
  const { control } = show({ type: 'text', ...definition });
  const shown = document.getElementById('field-x-hint');
  expect(control().getAttribute('aria-describedby')).toBe(shown && 'field-x-hint');
  for (const line of shown?.querySelectorAll('br') ?? []) line.replaceWith('|');
  expect(shown?.textContent).toBe(hint);
});

describe('the key of a field', () => {
  const keyOf = (name: string) => usableFields([formField.parse({ name })])[0]?.key ?? '';

  test.each(['email', 'name', 'tempPLZ', '_x', 'a-b', 'tempDatenschutzhinweise'])(
    'is its name %s',
    (name) => {
      expect(keyOf(name)).toBe(name);
    },
  );

  test.each(['submit', 'elements', 'method', 'dataset', 'appendChild', 'parentNode', 'id'])(
    'rule S2.1: of the name %s stands in the place of nothing that a form has',
    (name) => {
      const form = document.createElement('form');
      const own: unknown = Reflect.get(form, name);
      const input = document.createElement('input');
      input.name = keyOf(name);
      form.append(input);
      expect(Reflect.get(form, name)).toEqual(own);
      expect(Reflect.get(form, name)).not.toBe(input);
    },
  );

  test('means no path, takes no other element’s id, and is its own', () => {
    const changed =
      'a.b a.b.c x-hint x-fault x-option-1 x-1 contact-topic contact-category __reactFiber_x'.split(
        ' ',
      );
    for (const name of changed) {
      expect(keyOf(name)).not.toBe(name);
      expect(keyOf(name)).not.toContain('.');
    }
    const names = [...changed, ...'a-b a_b ab submit action xhint x.hint x1 x.1'.split(' ')];
    expect(new Set(names.map(keyOf)).size).toBe(names.length);
  });
});
