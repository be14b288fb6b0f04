import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GROUPS, MUTANTS } from './groups.ts';
import { occurrences, ROOT } from './mutant.ts';

describe('mutants', () => {
  it.each([...MUTANTS])('%s changes a text that its file has once', (_, mutant) => {
    expect(occurrences(mutant)).toBe(1);
    expect(mutant.replace).not.toContain(mutant.find);
    expect(existsSync(join(ROOT, mutant.test))).toBe(true);
  });

  it('have a name of their own in their group', () => {
    expect(MUTANTS.size).toBe(Object.values(GROUPS).flat().length);
  });
});
