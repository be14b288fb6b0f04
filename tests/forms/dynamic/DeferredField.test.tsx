// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import { usableFields } from '../../../src/forms/dynamic/usable-fields.ts';
import { limitHere } from '../../support/machine.ts';

// Each test loads the code of its field anew.
beforeEach(() => vi.resetModules());
afterEach(cleanup);

const nothing = async () => {};

async function show(field: FormField): Promise<HTMLInputElement> {
  const { DynamicFields } = await import('../../../src/forms/dynamic/DynamicFields.tsx');
  render(
    <DynamicFields
      field={(name) => ({
        name,
        ref: () => {},
        onChange: nothing,
        onBlur: nothing,
        fault: undefined,
        corrected: false,
      })}
      fields={usableFields([field])}
      form={{ watch: () => undefined, setValue: () => {}, isDeferred: false }}
      start={{}}
    />,
  );
  return control();
}

const control = () => document.getElementById('field-secret') as HTMLInputElement;

/** Shows a field whose placeholder has the focus, and waits for its code. */
async function focused(type: FormField['type'], press = ''): Promise<HTMLInputElement> {
  const placeholder = await show({
    name: 'secret',
    type,
    label: 'Feld',
    mandatory: true,
    selection: [
      { value: 'a', label: 'Arbeitsrecht' },
      { value: 'b', label: 'Baurecht' },
    ],
  });
  placeholder.focus();
  // As layouts/start-page.ts notes it.
  if (press) placeholder.dataset['pressed'] = press;
  await vi.waitFor(() => expect(control()).not.toBe(placeholder), limitHere(1000));
  await vi.waitFor(() => expect(document.activeElement).toBe(control()), limitHere(1000));
  return control();
}

test('a focused password field keeps the focus when its code has loaded', async () => {
  expect((await focused('password')).readOnly).toBe(false);
});

test.each([
  ['', 'false', null],
  ['click', 'true', null],
  ['Tab', 'false', null],
  ['ArrowDown', 'true', 'field-secret-option-0'],
  ['ArrowUp', 'true', 'field-secret-option-1'],
])('rule 10.12: a multiselect takes over the focus and %j', async (press, expanded, active) => {
  const list = await focused('multiselect', press);
  expect(list.getAttribute('aria-expanded')).toBe(expanded);
  expect(list.getAttribute('aria-activedescendant')).toBe(active);
});
