import { render, screen, within } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FormField, formField } from '../../../../src/contract/form/form-field.ts';
import { TextInput } from '../../../../src/portal/components/fields/TextInput.tsx';
import { DynamicFields } from '../../../../src/portal/forms/dynamic/DynamicFields.tsx';
import { selectUsableFields } from '../../../../src/portal/forms/dynamic/usable-fields.ts';
import { user } from '../../../support/fields.ts';
import { openPage } from '../../session/page.ts';

beforeAll(() => openPage({ path: '/kontakt' }));

const SELECTION = [
  { value: 'a', label: 'A' },
  { value: 'b', label: '<b>B</b>' },
];

/** A form that has only fields. */
function Form({ fields }: { readonly fields: readonly FormField[] }) {
  const form = useForm();
  return (
    <FormProvider {...form}>
      <form>
        <DynamicFields fields={selectUsableFields(fields)} />
      </form>
    </FormProvider>
  );
}

const ID = 'field-answer-x';

function show(definition: object) {
  render(<Form fields={[formField.parse({ name: 'x', label: 'Feld', ...definition })]} />);
  return {
    control: () => document.getElementById(ID) as HTMLInputElement,
    all: (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)],
  };
}

describe('a field of the type (11.1)', () => {
  test('textarea has its placeholder', () => {
    const { control } = show({ type: 'textarea', placeholder: 'Ihr Text' });
    expect([control().localName, control().placeholder]).toEqual(['textarea', 'Ihr Text']);
  });

  test('radio has its choices in its alignment, in a group with its name (A19)', () => {
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

test.each([
  ['its name', { name: 'zip' }],
  ['its autofill token', { autocomplete: 'billing postal-code' }],
])('a postcode, known by %s, is as wide as that of the shop (18.4)', (_, definition) => {
  render(<TextInput label="Postleitzahl" name="shop" width="short" />);
  show({ type: 'text', ...definition });
  const [shop, own] = [/^Postleitzahl/, /^Feld/].map((label) => screen.getByLabelText(label));
  expect(own?.className).toContain('short');
  expect(own?.className).toBe(shop?.className);
});

describe('a password (11.8)', () => {
  test.each([
    [undefined, 'off'],
    ['new-password', 'new-password'],
    ['current-password', 'current-password'],
    ['email', 'off'],
    ['on', 'off'],
  ])('with the autocomplete token %s has %s', (autocomplete, expected) => {
    const { control } = show({ type: 'password', autocomplete });
    expect([control().type, control().autocomplete]).toEqual(['password', expected]);
  });

  test.each([true, false])('shows a strength meter if its definition says %s (8.4.6)', (bar) => {
    const { all } = show({ type: 'password', strengthBar: bar });
    expect(all('meter')).toHaveLength(bar ? 1 : 0);
  });

  test('measures what is typed (8.4.6)', async () => {
    const { control, all } = show({ type: 'password', strengthBar: true });
    expect(all('meter')[0]?.getAttribute('value')).toBe('0');
    await user.type(control(), 'Abcdefghijklmn1!');
    expect(all('meter')[0]?.getAttribute('value')).not.toBe('0');
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
])('the keyboard of a text field with %j is %s (11.1, A11)', (definition, mode, token) => {
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
])('the hint of a field is the text of %j (11.3)', (definition, hint) => {
  const { control } = show({ type: 'text', ...definition });
  const shown = document.getElementById(`${ID}-hint`);
  expect(control().getAttribute('aria-describedby')).toBe(shown && `${ID}-hint`);
  for (const line of shown?.querySelectorAll('br') ?? []) line.replaceWith('|');
  expect(shown?.textContent).toBe(hint);
});

describe('the control of a field', () => {
  /** A form with a field of each name. */
  function formOf(...names: string[]): HTMLFormElement {
    const fields = names.map((name) => formField.parse({ name, description: 'Hinweis' }));
    render(<Form fields={fields} />);
    return document.querySelector('form') as HTMLFormElement;
  }

  test.each(['email', 'name', 'tempPLZ', '_x', 'otp', 'kundenkennwort'])(
    'is named so that browsers and the store of drafts know what %s asks for',
    (name) => {
      formOf(name);
      expect(document.querySelector('input')?.name).toMatch(new RegExp(`\\b${name}$`));
    },
  );

  test.each(['submit', 'elements', 'method', 'dataset', 'appendChild', 'parentNode', 'id', 'name'])(
    'of the name %s hides no property of a form (S2.1)',
    (name) => {
      const own: unknown = Reflect.get(document.createElement('form'), name);
      const control = formOf(name).querySelector('input');
      expect(control).not.toBeNull();
      expect(Reflect.get(control?.form ?? {}, name)).not.toBe(control);
      expect(typeof Reflect.get(control?.form ?? {}, name)).toBe(typeof own);
    },
  );

  test('shares its name and its id with no other one, whatever the names are (S2.1)', () => {
    const names = `a a.b a.b.c a-b a_b ab x x-hint x-error x-option-1 x-1 x.1 x1 xhint x.hint
      contact-topic contact-category __reactFiber_x submit`.split(/\s+/);
    const form = formOf(...names);
    const controls = [...form.querySelectorAll('input')];
    expect(new Set(controls.map((control) => control.name)).size).toBe(names.length);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('field-contact-topic');
  });
});
