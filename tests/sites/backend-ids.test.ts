import { expect, test } from 'vitest';
import { readExampleFile } from '../support/sites-folder.ts';

test('the example has the specified academic titles (16.4)', () => {
  const { academicTitles } = readExampleFile('backend-ids.json');
  expect(academicTitles).toEqual([
    { value: 5, label: 'Bitte auswählen' },
    { value: 220, label: 'Dr.' },
    { value: 230, label: 'Dr. Dr.' },
    { value: 280, label: 'Prof.' },
    { value: 300, label: 'Prof. Dr.' },
    { value: 310, label: 'Prof. Dr. Dr.' },
  ]);
});
