import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const IMPORT = /(?:from|import|import\()\s*\(?'(\.{1,2}\/[^']+)'/g;

const isGallery = (file: string) =>
  file.startsWith('components/gallery/') || file.includes('__gallery');

function importsOf(file: string): string[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, path = '']) =>
    relative(SRC, join(SRC, dirname(file), path)),
  );
}

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file))
  .filter((file) => !isGallery(file));
const components = files.filter((file) => file.startsWith('components/'));

test('rule 1.10: every component is used by a screen, not only by the gallery', () => {
  const reached = new Set(files.filter((file) => !file.startsWith('components/')));
  // Iterating a set includes items added meanwhile.
  for (const file of reached)
    for (const target of importsOf(file)) if (components.includes(target)) reached.add(target);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !reached.has(file))).toEqual([]);
});
