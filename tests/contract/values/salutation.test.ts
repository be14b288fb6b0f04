import { describe, expect, test } from 'vitest';
import { salutation, salutationId } from '../../../src/contract/values/salutation.ts';
import { faults } from '../../../src/copy/faults.ts';
import { salutations } from '../../../src/sites/backend-ids.ts';
import { faultOf } from './fault-of.ts';

describe('the salutation', () => {
  test('rule 16.3: is Frau = 2 or Herr = 1', () => {
    expect(salutations).toEqual([
      { value: 2, label: 'Frau' },
      { value: 1, label: 'Herr' },
    ]);
  });

  test('rule 8.8: is required', () => {
    expect(faultOf(salutation, '')).toBe('salutation.required');
    expect(faultOf(salutation, '2')).toBeUndefined();
    expect(faultOf(salutationId, 3)).toBe('salutation.required');
    expect(faults['salutation.required']).toBe('Bitte wählen Sie Ihre Anrede aus.');
  });

  test.each([
    [0, true],
    [1, true],
    [2, true],
    [3, false],
    [1.5, false],
    [Number.NaN, false],
    ['1', false],
    [null, false],
  ])('rule 0.18: has a known wire id (%j: %s)', (id, isValid) => {
    expect(salutationId.safeParse(id).success).toBe(isValid);
  });
});
