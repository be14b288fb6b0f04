import { describe, expect, test } from 'vitest';
import { contactCategories } from '../../src/contract/contact.ts';
import { clients } from '../../src/sites/clients.ts';
import {
  categoryPaths,
  contactPlace,
  contactSnapshot,
  topicPaths,
} from '../../src/sites/contact-snapshots.ts';

const [library] = clients;

describe.each(clients.map((client) => [client.id, client] as const))(
  'the snapshot of %s',
  (_, client) => {
    const snapshot = contactSnapshot(client);

    test('is a valid reply of the backend', () => {
      expect(contactCategories.reply(snapshot)).toEqual(snapshot);
      expect(snapshot.length).toBeGreaterThan(0);
    });

    test('has unique paths that need no encoding', () => {
      const paths = [
        snapshot.map(({ cPath }) => cPath),
        ...snapshot.map(({ topics }) => topics.map(({ tPath }) => tPath)),
      ];
      for (const list of paths) {
        expect(new Set(list).size).toBe(list.length);
        for (const path of list) expect(path).toMatch(/^[a-z0-9-]+$/);
      }
    });

    test('rule 13.1: gives each category and topic a page', () => {
      const tree = { environment: 'prd', client: client.id } as const;
      expect(categoryPaths(tree)).toHaveLength(snapshot.length);
      expect(topicPaths(tree)).toHaveLength(snapshot.flatMap(({ topics }) => topics).length);
      expect(topicPaths(tree)).toContainEqual({ category: 'abo', topic: 'kuendigung' });
    });
  },
);

describe('a contact place', () => {
  test.each([
    [{}, { path: '/kontakt' }],
    [{ category: 'gibt-es-nicht', topic: 'kuendigung' }, { path: '/kontakt' }],
    [{ category: '__proto__' }, { path: '/kontakt' }],
  ])('of %j is the contact area', (parameters, place) => {
    expect(contactPlace(library, parameters)).toEqual(place);
  });

  test('has the labels of the chosen category and topic', () => {
    const category = contactSnapshot(library).find(({ cPath }) => cPath === 'abo');
    const topic = category?.topics.find(({ tPath }) => tPath === 'kuendigung');
    expect(contactPlace(library, { category: 'abo', topic: 'x' })).toMatchObject({
      path: '/kontakt/abo',
      category: category?.cLabel,
    });
    expect(contactPlace(library, { category: 'abo', topic: 'kuendigung' })).toMatchObject({
      path: '/kontakt/abo/kuendigung',
      category: category?.cLabel,
      topic: topic?.tLabel,
    });
  });
});

test('a missing snapshot is reported with a sentence', () => {
  expect(() => contactSnapshot({ ...library, contactSnapshot: 'nope' })).toThrow(
    "src/sites/example/contact/nope.json is missing: clients.json names it as contactSnapshot of 'library'. Fetch it with npm run contact:snapshot.",
  );
});

test('a tree of an unknown client has no contact pages', () => {
  expect(topicPaths({ environment: 'prd', client: 'nope' })).toEqual([]);
});
