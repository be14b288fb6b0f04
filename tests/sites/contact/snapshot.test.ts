import { describe, expect, test } from 'vitest';
import { clients } from '../../../src/sites/clients.ts';
import { findContactPlace, readContactSnapshot } from '../../../src/sites/contact/snapshot.ts';

const [library] = clients;

describe('the place of a contact page', () => {
  test.each([
    [{}, { path: '/kontakt' }],
    [{ category: 'gibt-es-nicht', topic: 'kuendigung' }, { path: '/kontakt' }],
    [{ category: '__proto__' }, { path: '/kontakt' }],
  ])('is the page of all categories for %j', (parameters, place) => {
    expect(findContactPlace(library, parameters)).toEqual(place);
  });

  test('has the labels of the chosen category and topic', () => {
    const category = readContactSnapshot(library).find(({ cPath }) => cPath === 'abo');
    const topic = category?.topics.find(({ tPath }) => tPath === 'kuendigung');
    expect(findContactPlace(library, { category: 'abo', topic: 'x' })).toMatchObject({
      path: '/kontakt/abo',
      category: category?.cLabel,
    });
    expect(findContactPlace(library, { category: 'abo', topic: 'kuendigung' })).toMatchObject({
      path: '/kontakt/abo/kuendigung',
      category: category?.cLabel,
      topic: topic?.tLabel,
    });
  });
});

test('the place of a topic has its form and the topics of the client, without their forms (7.14.13)', () => {
  const { page } = findContactPlace(library, { category: 'abo', topic: 'kuendigung' });
  expect(page).toMatchObject({ path: '/kontakt/abo/kuendigung', cId: '12', tId: '121' });
  expect(page?.form.fields.map(({ name }) => name)).toContain('tempKuendigungsgrund');
  expect(page?.categories).toHaveLength(readContactSnapshot(library).length);
  expect(JSON.stringify(page?.categories)).not.toContain('fields');
});

test('a missing snapshot is reported with a sentence', () => {
  expect(() => readContactSnapshot({ ...library, contactSnapshot: 'nope' })).toThrow(
    'src/sites/example/clients.json:15:7: clients.0.contactSnapshot – names src/sites/example/contact/nope.json, which is missing. Fetch it with npm run contact:snapshot.',
  );
});
