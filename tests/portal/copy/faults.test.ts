import { expect, test } from 'vitest';
import { faults, refusals } from '../../../src/portal/copy/faults.ts';
import { faults as declarationFaults } from '../../../src/portal/journeys/declarations/copy.ts';

test('every fault has a German sentence', () => {
  for (const sentence of Object.values({ ...faults, ...refusals, ...declarationFaults }))
    expect(sentence).toMatch(/^\p{Lu}.{10,}[.`]$/u);
});
