import { describe, expect, test } from 'vitest';
import { compareSnapshots } from '../../../src/operator/contact-snapshot/save.ts';
import { parseSnapshot } from '../../../src/sites/contact/topics.ts';

function topic(tPath: string, tLabel = tPath, form?: unknown) {
  return { tId: '1', tPath, tLabel, form };
}

function snapshot(topics: unknown[], cPath = 'abo', cLabel = 'Abo') {
  return parseSnapshot([{ cId: '1', cPath, cLabel, topics }]) ?? [];
}

const createForm = (...names: string[]) => ({
  fields: names.map((name) => ({ name, label: name, type: 'text', mandatory: false })),
});

describe('differences', () => {
  test('lists what is removed, new and changed', () => {
    const oldSnapshot = [...snapshot([topic('a'), topic('b')]), ...snapshot([], 'alt', 'alt')];
    const newSnapshot = [...snapshot([topic('a', 'A'), topic('c')]), ...snapshot([], 'neu', 'neu')];
    expect(compareSnapshots(oldSnapshot, newSnapshot)).toEqual([
      ...['- abo/a: a (1)', '- abo/b: b (1)', '- alt: alt (1)'],
      ...['+ abo/a: A (1)', '+ abo/c: c (1)', '+ neu: neu (1)'],
    ]);
  });

  test('lists forms that are removed, new and changed (13.1.b)', () => {
    const oldTopics = [
      topic('a'),
      topic('b', 'b', createForm('email')),
      topic('c', 'c', createForm('name')),
    ];
    const newTopics = [
      topic('a', 'a', createForm('email')),
      topic('b'),
      topic('c', 'c', createForm('email')),
      topic('d', 'd', createForm('email')),
    ];
    expect(compareSnapshots(snapshot(oldTopics), snapshot(newTopics))).toEqual([
      ...['- abo/b: form with 1 fields', '- abo/c: form with 1 fields'],
      ...['+ abo/a: form with 1 fields', '+ abo/c: form with 1 fields'],
      ...['+ abo/d: d (1)', '+ abo/d: form with 1 fields'],
    ]);
  });

  test('are none between equal lists', () => {
    const equal = snapshot([topic('a', 'a', createForm('email'))]);
    expect(compareSnapshots([], [])).toEqual([]);
    expect(compareSnapshots(equal, structuredClone(equal))).toEqual([]);
  });
});
