import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS, ROOT } from './mutants.ts';

describe('mutants', () => {
  it.each(MUTANTS)(
    '$name changes a text that its file contains once, and names an existing test',
    (mutant) => {
      const { file, find, replace, test } = mutant;
      expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
      expect(replace).not.toBe(find);
      expect(existsSync(join(ROOT, test))).toBe(true);
    },
  );

  it('have different names', () => {
    expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  });
});
