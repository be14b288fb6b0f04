import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFontFiles } from '../../src/portal/styles/fonts/subset.ts';

const FOLDER = join(import.meta.dirname, '../../src/portal/styles/fonts');

test('the committed files of the typeface are those that `npm run fonts` makes from the package (18.3)', async () => {
  const createdFiles = await makeFontFiles();
  const committedNames = readdirSync(FOLDER).filter((name) => !name.endsWith('.ts'));
  expect(committedNames.sort()).toEqual([...createdFiles.keys()].sort());
  // `equals`, because a difference of two fonts would be printed byte by byte.
  const differentNames = committedNames.filter(
    (name) => !readFileSync(join(FOLDER, name)).equals(createdFiles.get(name) ?? new Uint8Array()),
  );
  expect(differentNames).toEqual([]);
});

test('the licence of the typeface is beside its files (18.3)', () => {
  expect(readFileSync(join(FOLDER, 'OFL.txt'), 'utf8')).toContain(
    'SIL OPEN FONT LICENSE Version 1.1',
  );
});
