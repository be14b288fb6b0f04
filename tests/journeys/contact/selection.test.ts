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

test.each(['/kontakt', '/kontakt/', '/kontakt//abo', ''])(
  '%j chooses no category (7.14.2)',
  (pathname) => {
    expect(selectionOf(pathname, categories)).toEqual({});
  },
);

test.each([
  ['/kontakt/abo', '1'],
  ['/kontakt/abo/', '1'],
  ['/kontakt/ABO', '1'],
  ['/kontakt/%61bo', '1'],
  ['/kontakt/abo/gibt-es-nicht', '1'],
  ['/kontakt/abo/%E0%A4%A', '1'],
  ['/kontakt/100%25', '2'],
  ['/kontakt/100%', '2'],
])('%s chooses category %s and no topic (7.14.2)', (pathname, categoryId) => {
  const { category, topic, isUnknown } = selectionOf(pathname, categories);
  expect(category?.cId).toBe(categoryId);
  expect(topic).toBeUndefined();
  expect(isUnknown).toBeUndefined();
});

test.each([
  ['/kontakt/abo/kuendigung', '1', '11'],
  ['/kontakt/Abo/Kuendigung/', '1', '11'],
  ['/kontakt/abo/%C3%A4nderung%20%26%20mehr', '1', '12'],
  ['/kontakt/abo/%C3%84NDERUNG%20&%20MEHR', '1', '12'],
])('%s chooses category %s and topic %s (7.14.2)', (pathname, categoryId, topicId) => {
  const { category, topic } = selectionOf(pathname, categories);
  expect([category?.cId, topic?.tId]).toEqual([categoryId, topicId]);
});

test.each([
  '/kontakt/gibt-es-nicht',
  '/kontakt/%E0%A4%A',
  '/kontakt/__proto__',
  '/kontakt/kuendigung',
  '/kontakt/abo%2Fkuendigung',
  '/kontakt/abo/kuendigung/x',
])('%s chooses nothing and is unknown (7.14.2)', (pathname) => {
  expect(selectionOf(pathname, categories)).toEqual({ isUnknown: true });
});

test('an address chooses nothing without categories, and the address of an unknown selection is /kontakt', () => {
  expect(selectionOf('/kontakt/abo', [])).toEqual({ isUnknown: true });
  expect(addressOfSelection({ isUnknown: true })).toBe('/kontakt');
});

test.each([
  '/kontakt',
  '/kontakt/abo',
  '/kontakt/abo/kuendigung',
  '/kontakt/abo/%C3%84nderung%20%26%20mehr',
  '/kontakt/100%25',
])('the address %s is the address of its selection', (address) => {
  expect(addressOfSelection(selectionOf(address, categories))).toBe(address);
});
