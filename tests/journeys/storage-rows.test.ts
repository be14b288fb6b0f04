import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  historyCopy,
  sharedStorageCopy,
  tabStorageCopy,
} from '../../src/portal/journeys/storage/copy.ts';
import { readTexts, SOURCE } from '../support/texts.ts';

const STORAGE = readFileSync('src/portal/session/storage.ts', 'utf8');

/** Texts of a union of texts. */
function keysOf(type: string): string[] {
  const [, union = ''] = new RegExp(`type ${type} =([^;]+);`).exec(STORAGE) ?? [];
  return [...union.replace(/\/\*.*?\*\//g, '').matchAll(/'([^']+)'/g)].map(([, key = '']) => key);
}

test('every key of storage.ts has a row (34.6)', () => {
  expect(Object.keys(tabStorageCopy.rows).sort()).toEqual([...keysOf('TabKey'), 'draft'].sort());
  expect(Object.keys(sharedStorageCopy.rows).sort()).toEqual(keysOf('SharedKey').sort());
});

test('only the files of the listed keys write the history of a tab (34.6)', () => {
  const writers = readTexts('src', SOURCE).filter(({ text }) =>
    /history\.(?:push|replace)State\(\{/.test(text),
  );
  expect(writers.map(({ file }) => file).sort()).toEqual([
    'portal/components/use-steps.ts',
    'portal/session/navigation/page-address.ts',
  ]);
  expect(Object.keys(historyCopy.rows)).toEqual(['pt', 'ot', 'cameFrom']);
});
