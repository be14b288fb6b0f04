import { describe, expect, test } from 'vitest';
import { differences, topicsOf } from '../../src/sites/contact-topics.ts';

function topic(tPath: string, tLabel = tPath, tId = '1') {
  return { tId, tPath, tLabel };
}

function category(cPath: string, topics: unknown[] = [], cLabel = cPath) {
  return { cId: '1', cPath, cLabel, topics };
}

describe('topicsOf', () => {
  test('reads a list of topics with numbers as ids', () => {
    expect(topicsOf([{ cId: 7, cPath: 'abo', cLabel: 'Abo', topics: [topic('größe_1')] }])).toEqual(
      [{ cId: '7', cPath: 'abo', cLabel: 'Abo', topics: [topic('größe_1')] }],
    );
  });

  test.each([
    '../x',
    '..',
    'a/b',
    'a\\b',
    '',
    'a b',
    '%2e',
    'a.html',
    '<b>',
    'a\u0000',
    'x'.repeat(81),
  ])('drops a path that cannot be a file name: %j', (path) => {
    expect(topicsOf([category(path), category('abo', [topic(path)])])).toEqual([category('abo')]);
  });

  test('keeps each path once, ignoring case', () => {
    const read = topicsOf([category('abo', [topic('a'), topic('A')]), category('ABO')]);
    expect(read).toEqual([category('abo', [topic('a')])]);
  });

  test.each([{}, null, '<html>', [{ cId: '1' }], [category('abo', [{}])]])(
    'refuses %j, which is not a list of topics',
    (answer) => {
      expect(() => topicsOf(answer)).toThrow(TypeError);
    },
  );
});

describe('differences', () => {
  test('lists what is new, removed and changed, by path', () => {
    const before = [category('abo', [topic('a'), topic('b')], 'Abo'), category('alt')];
    const after = [category('abo', [topic('a', 'A'), topic('c')], 'Abo'), category('neu')];
    expect(differences(before as never, after as never)).toEqual([
      '~ abo/a: a (1) → A (1)',
      '- abo/b: b (1)',
      '+ abo/c: c (1)',
      '- alt: alt (1)',
      '+ neu: neu (1)',
    ]);
  });

  test('are none between equal lists', () => {
    expect(differences([], [])).toEqual([]);
  });
});
