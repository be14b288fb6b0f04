import { expect, test } from 'vitest';
import { exampleFile } from '../support/sites-folder.ts';

test('rules 5.2.d, 12.7, 16.3, 16.4: the ids of the example', () => {
  const { $schema: _, ...ids } = exampleFile('backend-ids.json');
  const named = (label: string) => ({ value: label, label });
  expect(ids).toEqual({
    salutations: [
      { value: 2, label: 'Frau' },
      { value: 1, label: 'Herr' },
    ],
    academicTitles: [
      { value: 5, label: 'Bitte auswählen' },
      { value: 220, label: 'Dr.' },
      { value: 230, label: 'Dr. Dr.' },
      { value: 280, label: 'Prof.' },
      { value: 300, label: 'Prof. Dr.' },
      { value: 310, label: 'Prof. Dr. Dr.' },
    ],
    portalIds: { library: 1, shop: 2 },
    fieldsOfLaw: [
      ...['Arbeitsrecht', 'Baurecht', 'Erbrecht', 'Familienrecht', 'Gesellschaftsrecht'],
      ...['Insolvenzrecht', 'IT-Recht', 'Medizinrecht', 'Mietrecht', 'Sozialrecht'],
      ...['Steuerrecht', 'Strafrecht', 'Verkehrsrecht', 'Verwaltungsrecht', 'Wettbewerbsrecht'],
    ].map(named),
  });
});
