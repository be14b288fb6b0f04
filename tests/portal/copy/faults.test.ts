import { expect, test } from 'vitest';
import { addressFaults, faults } from '../../../src/portal/copy/faults.ts';
import { faults as declarationFaults } from '../../../src/portal/journeys/declarations/copy.ts';

test('every fault has a German sentence', () => {
  for (const sentence of Object.values({ ...faults, ...addressFaults, ...declarationFaults }))
    expect(sentence).toMatch(/^\p{Lu}.{10,}[.`]$/u);
});
