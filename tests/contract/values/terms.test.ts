import { describe, expect, test } from 'vitest';
import { acceptedTerms } from '../../../src/contract/values/terms.ts';
import { faults } from '../../../src/portal/copy/faults.ts';
import { faultOf } from './fault-of.ts';

describe('the terms', () => {
  test.each([
    [true, undefined],
    [false, 'terms.required'],
  ])('ticked: %s, fault: %s', (ticked, fault) => {
    expect(faultOf(acceptedTerms, ticked)).toBe(fault);
  });

  test.each(['true', 1, 'on', null, undefined])('are not accepted by %j', (value) => {
    expect(acceptedTerms.schema.safeParse(value).success).toBe(false);
  });

  test('rule 8.8: have their sentence', () => {
    expect(faults['terms.required']).toBe(
      'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
    );
  });
});
