import { describe, expect, test } from 'vitest';
import { compareSnapshots } from '../../../src/operator/contact-snapshot/save.ts';
import { parseSnapshot } from '../../../src/sites/contact/topics.ts';

function createTopic(tPath: string, tLabel = tPath, form?: unknown) {
  return { tId: '1', tPath, tLabel, form };
}

function createSnapshot(topics: unknown[], cPath = 'abo', cLabel = 'Abo') {
  return parseSnapshot([{ cId: '1', cPath, cLabel, topics }]) ?? [];
}

const createForm = (...names: string[]) => ({
  fields: names.map((name) => ({ name, label: name, type: 'text', mandatory: false })),
});

describe('the differences of two snapshots', () => {
  test('are the removed, new and changed topics', () => {
    const oldSnapshot = [
      ...createSnapshot([createTopic('a'), createTopic('b')]),
      ...createSnapshot([], 'alt', 'alt'),
    ];
    const newSnapshot = [
      ...createSnapshot([createTopic('a', 'A'), createTopic('c')]),
      ...createSnapshot([], 'neu', 'neu'),
    ];
    expect(compareSnapshots(oldSnapshot, newSnapshot)).toEqual([
      '- abo/a: a (1)',
      '- abo/b: b (1)',
      '- alt: alt (1)',
      '+ abo/a: A (1)',
      '+ abo/c: c (1)',
      '+ neu: neu (1)',
    ]);
  });

  test('are the removed, new and changed forms (13.1.b)', () => {
    const oldTopics = [
      createTopic('a'),
      createTopic('b', 'b', createForm('email')),
      createTopic('c', 'c', createForm('name')),
    ];
    const newTopics = [
      createTopic('a', 'a', createForm('email')),
      createTopic('b'),
      createTopic('c', 'c', createForm('email')),
      createTopic('d', 'd', createForm('email')),
    ];
    expect(compareSnapshots(createSnapshot(oldTopics), createSnapshot(newTopics))).toEqual([
      '- abo/b: form with 1 fields',
      '- abo/c: form with 1 fields',
      '+ abo/a: form with 1 fields',
      '+ abo/c: form with 1 fields',
      '+ abo/d: d (1)',
      '+ abo/d: form with 1 fields',
    ]);
  });

  test('are empty for equal lists', () => {
    const equalSnapshot = createSnapshot([createTopic('a', 'a', createForm('email'))]);
    expect(compareSnapshots([], [])).toEqual([]);
    expect(compareSnapshots(equalSnapshot, structuredClone(equalSnapshot))).toEqual([]);
  });
});
