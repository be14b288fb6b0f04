import { describe, expect, test } from 'vitest';
import { parseSnapshot, parseTopics } from '../../../src/sites/contact/topics.ts';

function createTopic(tPath: string, tLabel = tPath, tId = '1') {
  return { tId, tPath, tLabel };
}

function createCategory(cPath: string, topics: unknown[] = [], cLabel = cPath) {
  return { cId: '1', cPath, cLabel, topics };
}

describe('parseTopics', () => {
  test('reads a list of topics with numbers as ids', () => {
    expect(
      parseTopics([{ cId: 7, cPath: 'abo', cLabel: 'Abo', topics: [createTopic('größe_1')] }]),
    ).toEqual([{ cId: '7', cPath: 'abo', cLabel: 'Abo', topics: [createTopic('größe_1')] }]);
  });

  test.each([
    ...['../../x', '..', 'a/b', 'a\\b', '', 'a b', '%2e', 'a.html', '<b>', 'a\u0000'],
    'x'.repeat(81),
  ])('drops a path that cannot be a file name: %j', (path) => {
    expect(parseTopics([createCategory(path), createCategory('abo', [createTopic(path)])])).toEqual(
      [createCategory('abo')],
    );
  });

  test('keeps each path once, ignoring case', () => {
    const categories = parseTopics([
      createCategory('abo', [createTopic('a'), createTopic('A')]),
      createCategory('ABO'),
    ]);
    expect(categories).toEqual([createCategory('abo', [createTopic('a')])]);
  });

  test.each([{}, null, '<html>', [{ cId: '1' }], [createCategory('abo', [{}])]])(
    'refuses %j, which is not a list of topics',
    (answer) => {
      expect(() => parseTopics(answer)).toThrow();
    },
  );
});

describe('a snapshot', () => {
  const form = { fields: [{ name: 'email', label: 'E-Mail', type: 'text', mandatory: true }] };

  test('may have a form for each topic (13.1.b)', () => {
    const content = [createCategory('abo', [{ ...createTopic('a'), form }, createTopic('b')])];
    expect(parseSnapshot(content)).toEqual(content);
  });

  test.each([{}, null, 'x', { fields: 'x' }])('refuses %j as a form', (form) => {
    expect(parseSnapshot([createCategory('abo', [{ ...createTopic('a'), form }])])).toBeUndefined();
  });
});
