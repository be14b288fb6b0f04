import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importedBy } from '../../support/imports.ts';

const SRC = join(import.meta.dirname, '../../../src');

const isGallery = (file: string) =>
  file.startsWith('portal/components/gallery/') || file.includes('__gallery');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file))
  .filter((file) => !isGallery(file));
const components = files.filter((file) => file.startsWith('portal/components/'));

test('rule 1.10: every component is used by a screen, not only by the gallery', () => {
  const reached = new Set(files.filter((file) => !file.startsWith('portal/components/')));
  // Iterating a set includes items added meanwhile.
  for (const file of reached)
    for (const target of importedBy(file, readFileSync(join(SRC, file), 'utf8')))
      if (components.includes(target)) reached.add(target);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !reached.has(file))).toEqual([]);
});
