import { expect, test } from 'vitest';
import { SPECIMEN_GROUPS } from '../../../src/portal/components/gallery/specimens.tsx';
import { readRepositoryFile } from '../../support/readme.ts';

const FOLDER = 'src/portal/components';

test('the README and the gallery have the same components', () => {
  const galleryCode = readRepositoryFile(`${FOLDER}/gallery/Gallery.astro`);
  const staticNames = [...galleryCode.matchAll(/<h3>(\w+)</g)].map(([, name]) => name);
  const specimenNames = [...Object.values(SPECIMEN_GROUPS).flatMap(Object.keys), ...staticNames];
  const [, rows = ''] = readRepositoryFile(`${FOLDER}/README.md`).split('| --- | --- |\n');
  const namesInReadme = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) =>
    names?.split(', '),
  );
  expect(namesInReadme.toSorted()).toEqual(specimenNames.toSorted());
});
