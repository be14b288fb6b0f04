import { describe, expect, test } from 'vitest';
import type { ContactCategory } from '../../../src/contract/contact.ts';
import { addressOf, selectionOf } from '../../../src/portal/journeys/contact/selection.ts';

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

function idsOf(pathname: string) {
  const { category, topic, unknown } = selectionOf(pathname, categories);
  return [category?.cId, topic?.tId, unknown];
}

describe('an address', () => {
  test.each([
    ['/kontakt', undefined, undefined],
    ['/kontakt/', undefined, undefined],
    ['/kontakt//abo', undefined, undefined],
    ['', undefined, undefined],
    ['/kontakt/abo', '1', undefined],
    ['/kontakt/abo/', '1', undefined],
    ['/kontakt/ABO', '1', undefined],
    ['/kontakt/%61bo', '1', undefined],
    ['/kontakt/abo/kuendigung', '1', '11'],
    ['/kontakt/Abo/Kuendigung/', '1', '11'],
    ['/kontakt/abo/%C3%A4nderung%20%26%20mehr', '1', '12'],
    ['/kontakt/abo/%C3%84NDERUNG%20&%20MEHR', '1', '12'],
    ['/kontakt/abo/gibt-es-nicht', '1', undefined],
    ['/kontakt/abo/%E0%A4%A', '1', undefined],
    ['/kontakt/100%25', '2', undefined],
    ['/kontakt/100%', '2', undefined],
  ])('rule 7.14.2: %s chooses category %s and topic %s', (pathname, cId, tId) => {
    expect(idsOf(pathname)).toEqual([cId, tId, undefined]);
  });

  test.each([
    '/kontakt/gibt-es-nicht',
    '/kontakt/%E0%A4%A',
    '/kontakt/__proto__',
    '/kontakt/kuendigung',
    '/kontakt/abo%2Fkuendigung',
  ])('rule 7.14.2: %s names no category', (pathname) => {
    expect(idsOf(pathname)).toEqual([undefined, undefined, true]);
  });

  test('names nothing while there are no categories', () => {
    expect(selectionOf('/kontakt/abo', [])).toEqual({ unknown: true });
  });
});

describe('a selection', () => {
  test.each([
    '/kontakt',
    '/kontakt/abo',
    '/kontakt/abo/kuendigung',
    '/kontakt/abo/%C3%84nderung%20%26%20mehr',
    '/kontakt/100%25',
  ])('has the address %s, which leads back to it', (address) => {
    expect(addressOf(selectionOf(address, categories))).toBe(address);
  });

  test('that is unknown has the address of none', () => {
    expect(addressOf({ unknown: true })).toBe('/kontakt');
  });
});
