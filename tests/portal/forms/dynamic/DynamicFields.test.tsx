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

/** A form that shows only these fields. */
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

const CONTROL_ID = 'field-answer-x';

function showField(definition: object) {
  render(<Form fields={[formField.parse({ name: 'x', label: 'Feld', ...definition })]} />);
  return {
    findControl: () => document.getElementById(CONTROL_ID) as HTMLInputElement,
    findAll: (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)],
  };
}

describe('a field of the type (11.1)', () => {
  test('textarea has its placeholder', () => {
    const { findControl } = showField({ type: 'textarea', placeholder: 'Ihr Text' });
    expect([findControl().localName, findControl().placeholder]).toEqual(['textarea', 'Ihr Text']);
  });

  test('radio has its choices in its alignment, in a group with its name (A19)', () => {
    showField({ type: 'radio', selection: SELECTION, alignment: 'horizontal' });
    const group = screen.getByRole('radiogroup', { name: /^Feld/ });
    const choices = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ value }) => value)).toEqual(['a', 'b']);
    expect(group.outerHTML).toContain('horizontal');
  });

  test('select begins with the words of its placeholder', () => {
    const { findAll } = showField({
      type: 'select',
      selection: SELECTION,
      placeholder: 'Bitte <i>wählen</i>',
    });
    expect(findAll('option')[0]?.textContent).toBe('Bitte wählen');
  });
});

test.each([
  ['its name', { name: 'zip' }],
  ['its autofill token', { autocomplete: 'billing postal-code' }],
])(
  'a field that %s marks as a postcode is as wide as the postcode field of the shop (18.4)',
  (_, definition) => {
    render(<TextInput label="Postleitzahl" name="shop" width="short" />);
    showField({ type: 'text', ...definition });
    const [shopField, serverField] = [/^Postleitzahl/, /^Feld/].map((label) =>
      screen.getByLabelText(label),
    );
    expect(serverField?.className).toContain('short');
    expect(serverField?.className).toBe(shopField?.className);
  },
);

describe('a password (11.8)', () => {
  test.each([
    [undefined, 'off'],
    ['new-password', 'new-password'],
    ['current-password', 'current-password'],
    ['email', 'off'],
    ['on', 'off'],
  ])(
    'with the autocomplete token %s in its definition has the token %s',
    (autocomplete, expectedToken) => {
      const { findControl } = showField({ type: 'password', autocomplete });
      expect([findControl().type, findControl().autocomplete]).toEqual(['password', expectedToken]);
    },
  );

  test.each([true, false])(
    'whose definition has strengthBar: %s shows a strength meter only if the value is true (8.4.6)',
    (strengthBar) => {
      const { findAll } = showField({ type: 'password', strengthBar });
      expect(findAll('meter')).toHaveLength(strengthBar ? 1 : 0);
    },
  );

  test('measures the typed text (8.4.6)', async () => {
    const { findControl, findAll } = showField({ type: 'password', strengthBar: true });
    expect(findAll('meter')[0]?.getAttribute('value')).toBe('0');
    await user.type(findControl(), 'Abcdefghijklmn1!');
    expect(findAll('meter')[0]?.getAttribute('value')).not.toBe('0');
  });
});

test.each<[{ options?: object; autocomplete?: string }, mode: string | null]>([
  [{ options: { min: 0 } }, 'decimal'],
  [{ options: { max: 9 } }, 'decimal'],
  [{ options: { maxLength: 9 } }, null],
  [{ autocomplete: 'email' }, 'email'],
  [{ autocomplete: 'tel' }, 'tel'],
  [{ autocomplete: 'tel-national' }, 'tel'],
  [{ autocomplete: 'name' }, null],
  [{}, null],
])('a text field with %j has the input mode %s (11.1, A11)', (definition, mode) => {
  const { findControl } = showField({ type: 'text', ...definition });
  const { autocomplete = null } = definition;
  expect(findControl().getAttribute('autocomplete')).toBe(autocomplete);
  expect(findControl().getAttribute('inputmode')).toBe(mode);
  const isEmail = mode === 'email';
  expect(findControl().getAttribute('autocapitalize')).toBe(isEmail ? 'none' : null);
  expect(findControl().getAttribute('spellcheck')).toBe(isEmail ? 'false' : null);
});

test('a text field does not get an unknown autofill token of its definition (11.1, 11.6)', () => {
  const { findControl } = showField({ type: 'text', autocomplete: 'x-hostile' });
  expect(findControl().hasAttribute('autocomplete')).toBe(false);
});

test.each([
  [{ description: '', text: '' }, undefined],
  [{ description: 'Eins', text: 'Zwei' }, 'Eins|Zwei'],
  [{ description: 'Eins' }, 'Eins'],
  [{ text: '<b>Zwei</b>' }, 'Zwei'],
])('a field with %j has the hint %j, in which | is a line break (11.3)', (definition, hint) => {
  const { findControl } = showField({ type: 'text', ...definition });
  const hintElement = document.getElementById(`${CONTROL_ID}-hint`);
  expect(findControl().getAttribute('aria-describedby')).toBe(hintElement && `${CONTROL_ID}-hint`);
  for (const lineBreak of hintElement?.querySelectorAll('br') ?? []) lineBreak.replaceWith('|');
  expect(hintElement?.textContent).toBe(hint);
});

describe('the control of a field', () => {
  /** Renders a form with a field for each name. */
  function renderForm(...names: string[]): HTMLFormElement {
    const fields = names.map((name) => formField.parse({ name, description: 'Hinweis' }));
    render(<Form fields={fields} />);
    return document.querySelector('form') as HTMLFormElement;
  }

  test.each(['email', 'name', 'tempPLZ', '_x', 'otp', 'kundenkennwort'])(
    'has a name that ends with %s, so that browsers and drafts recognise the field',
    (name) => {
      renderForm(name);
      expect(document.querySelector('input')?.name).toMatch(new RegExp(`\\b${name}$`));
    },
  );

  test.each(['submit', 'elements', 'method', 'dataset', 'appendChild', 'parentNode', 'id', 'name'])(
    'with the name %s hides no property of the form (S2.1)',
    (name) => {
      const originalProperty: unknown = Reflect.get(document.createElement('form'), name);
      const control = renderForm(name).querySelector('input');
      expect(control).not.toBeNull();
      expect(Reflect.get(control?.form ?? {}, name)).not.toBe(control);
      expect(typeof Reflect.get(control?.form ?? {}, name)).toBe(typeof originalProperty);
    },
  );

  test('has a name and ids that no other control has, even if names of the backend are similar (S2.1)', () => {
    const names = `a a.b a.b.c a-b a_b ab x x-hint x-error x-option-1 x-1 x.1 x1 xhint x.hint
      contact-topic contact-category __reactFiber_x submit`.split(/\s+/);
    const form = renderForm(...names);
    const controls = [...form.querySelectorAll('input')];
    expect(new Set(controls.map((control) => control.name)).size).toBe(names.length);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('field-contact-topic');
  });
});
