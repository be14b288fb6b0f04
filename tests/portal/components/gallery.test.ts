import { expect, test } from 'vitest';
import { SPECIMEN_GROUPS } from '../../../src/portal/components/gallery/specimens.tsx';
import { readReadme } from '../../support/readme.ts';

const FOLDER = 'src/portal/components';

test('every component with a row in the README has a specimen in the gallery, and the other way round', () => {
  const page = readReadme(`${FOLDER}/gallery/Gallery.astro`);
  const still = [...page.matchAll(/<h3>(\w+)</g)].map(([, name]) => name);
  const specimens = [...Object.values(SPECIMEN_GROUPS).flatMap(Object.keys), ...still];
  const [, rows = ''] = readReadme(`${FOLDER}/README.md`).split('| --- | --- |\n');
  const named = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => names?.split(', '));
  expect(named.toSorted()).toEqual(specimens.toSorted());
});
