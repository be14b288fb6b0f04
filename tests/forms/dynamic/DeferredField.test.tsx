// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormField } from '../../../src/contract/form/form-field.ts';
import { DynamicFields } from '../../../src/forms/dynamic/DynamicFields.tsx';
import { usableFields } from '../../../src/forms/dynamic/usable-fields.ts';
import { limitHere } from '../../support/machine.ts';

afterEach(cleanup);

const nothing = async () => {};

function show(field: FormField): HTMLInputElement {
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
      form={{ watch: () => undefined, setValue: () => {}, isDeferred: true }}
      start={{}}
    />,
  );
  return control();
}

const control = () => document.getElementById('field-secret') as HTMLInputElement;

test.each<[FormField['type'], (now: HTMLInputElement) => void]>([
  ['password', (now) => expect(now.readOnly).toBe(false)],
  ['multiselect', (now) => expect(now.getAttribute('role')).toBe('combobox')],
])('a clicked %s field keeps focus and click when its code has loaded', async (type, isLoaded) => {
  const placeholder = show({
    name: 'secret',
    type,
    label: 'Feld',
    mandatory: true,
    selection: [{ value: 'a', label: 'A' }],
  });
  const clicked: unknown[] = [];
  document.addEventListener('click', ({ target }) => clicked.push(target));
  placeholder.focus();
  placeholder.click();
  expect(document.activeElement).toBe(placeholder);
  await vi.waitFor(() => isLoaded(control()), limitHere(1000));
  expect(control()).not.toBe(placeholder);
  await vi.waitFor(() => expect(document.activeElement).toBe(control()), limitHere(1000));
  expect(clicked).toEqual([placeholder, control()]);
});
