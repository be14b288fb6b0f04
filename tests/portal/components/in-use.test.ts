import { expect, test } from 'vitest';
import { listImports } from '../../support/imports.ts';
import { readTexts, SOURCE } from '../../support/texts.ts';

const isGallery = (file: string) =>
  file.startsWith('portal/components/gallery/') || file.includes('__gallery');

const texts = readTexts('src', SOURCE).filter(({ file }) => !isGallery(file));
const imports = new Map(texts.map(({ file, text }) => [file, listImports(file, text)]));
const files = [...imports.keys()];
const components = files.filter((file) => file.startsWith('portal/components/'));

test('every component is used by a screen, not only by the gallery (1.10)', () => {
  const usedFiles = new Set(files.filter((file) => !file.startsWith('portal/components/')));
  // The loop also visits files that are added to the set during the loop.
  for (const file of usedFiles)
    for (const importedFile of imports.get(file) ?? [])
      if (components.includes(importedFile)) usedFiles.add(importedFile);
  expect(components.length).toBeGreaterThan(40);
  expect(components.filter((file) => !usedFiles.has(file))).toEqual([]);
});
