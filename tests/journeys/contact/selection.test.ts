import { expect, test } from 'vitest';
import type { ContactCategory } from '../../../src/contract/calls/contact/contact-categories.ts';
import { addressOfSelection, selectionOf } from '../../../src/portal/journeys/contact/selection.ts';

const categories: ContactCategory[] = [
  {
    cId: '1',
    cPath: 'abo',
    cLabel: 'Abonnement',
    topics: [
      { tId: '11', tPath: 'kuendigung', tLabel: 'Kündigung' },
      { tId: '12', tPath: 'Änderung & mehr', tLabel: 'Änderung' },
    ],
  },
  { cId: '2', cPath: '100%', cLabel: 'Alles', topics: [] },
];

test.each<readonly (string | undefined)[]>([
  ['/kontakt'],
  ['/kontakt/'],
  ['/kontakt//abo'],
  [''],
  ['/kontakt/abo', '1'],
  ['/kontakt/abo/', '1'],
  ['/kontakt/ABO', '1'],
  ['/kontakt/%61bo', '1'],
  ['/kontakt/abo/kuendigung', '1', '11'],
  ['/kontakt/Abo/Kuendigung/', '1', '11'],
  ['/kontakt/abo/%C3%A4nderung%20%26%20mehr', '1', '12'],
  ['/kontakt/abo/%C3%84NDERUNG%20&%20MEHR', '1', '12'],
  ['/kontakt/abo/gibt-es-nicht', '1'],
  ['/kontakt/abo/%E0%A4%A', '1'],
  ['/kontakt/100%25', '2'],
  ['/kontakt/100%', '2'],
  ['/kontakt/gibt-es-nicht', 'unknown'],
  ['/kontakt/%E0%A4%A', 'unknown'],
  ['/kontakt/__proto__', 'unknown'],
  ['/kontakt/kuendigung', 'unknown'],
  ['/kontakt/abo%2Fkuendigung', 'unknown'],
  ['/kontakt/abo/kuendigung/x', 'unknown'],
])('%s chooses category %s and topic %s (7.14.2)', (pathname = '', ...expectedIds) => {
  const { category, topic, unknown } = selectionOf(pathname, categories);
  expect([unknown ? 'unknown' : category?.cId, topic?.tId]).toEqual([
    expectedIds[0],
    expectedIds[1],
  ]);
});

test('an address selects nothing without categories', () => {
  expect(selectionOf('/kontakt/abo', [])).toEqual({ unknown: true });
  expect(addressOfSelection({ unknown: true })).toBe('/kontakt');
});

test.each([
  '/kontakt',
  '/kontakt/abo',
  '/kontakt/abo/kuendigung',
  '/kontakt/abo/%C3%84nderung%20%26%20mehr',
  '/kontakt/100%25',
])('the address %s leads to a selection, which leads back to the address', (address) => {
  expect(addressOfSelection(selectionOf(address, categories))).toBe(address);
});
