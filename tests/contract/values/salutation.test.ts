import { expect, test } from 'vitest';
import { salutation } from '../../../src/contract/values/salutation.ts';
import { faults } from '../../../src/portal/copy/faults.ts';
import { faultOf } from './fault-of.ts';

test('rule 8.8: a salutation is required', () => {
  expect(faultOf(salutation, '')).toBe('salutation.required');
  expect(faultOf(salutation, '2')).toBeUndefined();
  expect(faults['salutation.required']).toBe('Bitte wählen Sie Ihre Anrede aus.');
});
