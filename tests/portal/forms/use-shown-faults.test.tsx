import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useErrorTitle } from '../../../src/portal/forms/use-error-title.ts';
import { faultsOf } from '../../../src/portal/forms/use-journey-form.ts';
import { useShownFaults } from '../../../src/portal/forms/use-shown-faults.ts';

const error = (message: string) => ({ type: 'custom', message });

describe('rule A12: the faults of a form', () => {
  test('stand in the order of its fields, those of groups under dotted names', () => {
    const errors = {
      zip: error('Z'),
      address: { street: { name: error('S') }, city: error('C') },
      name: error('Schon da'),
    };
    const fields = { name: '', address: { city: '', street: { name: '', number: '' } }, zip: '' };
    expect(faultsOf(errors, fields)).toEqual([
      { field: 'name', fault: 'Schon da' },
      { field: 'address.city', fault: 'C' },
      { field: 'address.street.name', fault: 'S' },
      { field: 'zip', fault: 'Z' },
    ]);
  });

  test.each([
    [{ other: error('X') }, { name: '', address: { city: '' } }],
    [{ name: undefined }, { name: '' }],
    [{ group: { x: error('X') } }, { group: null }],
  ])('are those of its own fields alone: %j in %j', (errors, fields) => {
    expect(faultsOf(errors, fields)).toEqual([]);
  });
});

test('rule A13: the summary names what a submit has found, loses what is mended, and gets nothing new but words until the next submit', () => {
  const NAME = { field: 'name', fault: 'N' };
  const ZIP = { field: 'zip', fault: 'Z' };
  const OTHER_WORDS = { field: 'name', fault: 'anders' };
  const { result, rerender } = renderHook((props) => useShownFaults(...props), {
    initialProps: [[], 0] as Parameters<typeof useShownFaults>,
  });
  const wrong = () => ['name', 'zip', 'city'].map((field) => result.current.wasWrong(field));
  expect(wrong()).toEqual([false, false, false]);
  for (const [shown, attempt, summary] of [
    [[NAME], 1, [NAME]],
    [[NAME, ZIP], 1, [NAME]],
    [[ZIP], 1, []],
    [[NAME, ZIP], 1, []],
    [[NAME, ZIP], 2, [NAME, ZIP]],
    [[OTHER_WORDS], 2, [OTHER_WORDS]],
    [[], 3, []],
  ] as const) {
    rerender([shown, attempt]);
    expect(result.current.ofSubmit).toEqual(summary);
  }
  // Mended or not.
  expect(wrong()).toEqual([true, true, false]);
});

test('rule 1.5: the title says once that something is wrong until every failed form is mended', () => {
  document.documentElement.dataset['title'] = 'Kontakt';
  const [right, wrong] = ['Kontakt – Mein Konto – Shop', 'Fehler: Kontakt – Mein Konto – Shop'];
  document.title = right;
  const mount = (failed: boolean) => renderHook(useErrorTitle, { initialProps: failed });
  const first = mount(false);
  expect(document.title).toBe(right);
  first.rerender(true);
  expect(document.title).toBe(wrong);
  const second = mount(true);
  expect(document.title).toBe(wrong);
  first.rerender(false);
  expect(document.title).toBe(wrong);
  second.unmount();
  expect(document.title).toBe(right);
});
