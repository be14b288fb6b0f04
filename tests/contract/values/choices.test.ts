import { expect, test } from 'vitest';
import { salutation } from '../../../src/contract/values/salutation.ts';
import { acceptedTerms } from '../../../src/contract/values/terms.ts';
import { faults } from '../../../src/portal/copy/faults.ts';
import { faultOf } from './fault-of.ts';

test('rule 8.8: a salutation is required', () => {
  expect(faultOf(salutation, '')).toBe('salutation.required');
  expect(faultOf(salutation, '2')).toBeUndefined();
  expect(faults['salutation.required']).toBe('Bitte wählen Sie Ihre Anrede aus.');
});

test('rule 8.8: the terms must be ticked', () => {
  expect(faultOf(acceptedTerms, true)).toBeUndefined();
  expect(faultOf(acceptedTerms, false)).toBe('terms.required');
  for (const value of ['true', 1, 'on', null, undefined])
    expect(acceptedTerms.schema.safeParse(value).success, String(value)).toBe(false);
  expect(faults['terms.required']).toBe(
    'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
  );
});
