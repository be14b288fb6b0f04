// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { faultsOf, useShownFaults } from '../../../src/portal/forms/field-faults.ts';

afterEach(cleanup);

const error = (message: string) => ({ type: 'custom', message });

describe('rule A12: the faults of a form', () => {
  test('stand in the order of its fields, those of groups under dotted names', () => {
    const errors = {
      zip: error('Z'),
      address: { street: { name: error('S') }, city: error('C') },
      name: error('N'),
    };
    const fields = { name: '', address: { city: '', street: { name: '', number: '' } }, zip: '' };
    expect(faultsOf(errors, fields)).toEqual([
      { field: 'name', fault: { serverText: 'N' } },
      { field: 'address.city', fault: { serverText: 'C' } },
      { field: 'address.street.name', fault: { serverText: 'S' } },
      { field: 'zip', fault: { serverText: 'Z' } },
    ]);
  });

  test('are those of its own fields alone', () => {
    expect(faultsOf({ other: error('X') }, { name: '', address: { city: '' } })).toEqual([]);
    expect(faultsOf({ name: undefined }, { name: '' })).toEqual([]);
    expect(faultsOf({ group: { x: error('X') } }, { group: null })).toEqual([]);
  });
});

describe('rule A13: the summary', () => {
  const NAME = { field: 'name', fault: { serverText: 'N' } };
  const ZIP = { field: 'zip', fault: { serverText: 'Z' } };

  function open(...initialProps: Parameters<typeof useShownFaults>) {
    const hook = renderHook((props) => useShownFaults(...props), { initialProps });
    return {
      summary: () => hook.result.current.ofSubmit,
      wasWrong: (field: string) => hook.result.current.wasWrong(field),
      change: (...props: typeof initialProps) => hook.rerender(props),
    };
  }

  test('names what a submit has found, loses what is mended, and gets nothing new but words until the next submit', () => {
    const { summary, change } = open([], 0);
    change([NAME], 1);
    change([NAME, ZIP], 1);
    expect(summary()).toEqual([NAME]);
    change([ZIP], 1);
    expect(summary()).toEqual([]);
    change([NAME, ZIP], 1);
    expect(summary()).toEqual([]);
    change([NAME, ZIP], 2);
    expect(summary()).toEqual([NAME, ZIP]);
    change([{ ...NAME, fault: { serverText: 'anders' } }], 1);
    expect(summary()).toEqual([{ field: 'name', fault: { serverText: 'anders' } }]);
  });

  test('knows which fields have been wrong, mended or not', () => {
    const { wasWrong, change } = open([], 0);
    expect(wasWrong('name')).toBe(false);
    change([NAME], 1);
    change([ZIP], 1);
    change([], 2);
    expect(['name', 'zip', 'city'].map(wasWrong)).toEqual([true, true, false]);
  });
});
