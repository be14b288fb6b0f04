import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  historyCopy,
  sharedStorageCopy,
  tabStorageCopy,
} from '../../src/portal/journeys/storage/copy.ts';
import { readTexts, SOURCE } from '../support/texts.ts';

const STORAGE_CODE = readFileSync('src/portal/session/storage.ts', 'utf8');

/** Reads the keys in a union type of storage.ts. */
function readKeys(type: string): string[] {
  const [, union = ''] = new RegExp(`type ${type} =([^;]+);`).exec(STORAGE_CODE) ?? [];
  const unionWithoutComments = union.replace(/\/\*.*?\*\//g, '');
  return [...unionWithoutComments.matchAll(/'([^']+)'/g)].map(([, key = '']) => key);
}

test('every key of storage.ts has a row on the page about storage (34.6)', () => {
  expect(Object.keys(tabStorageCopy.rows).sort()).toEqual([...readKeys('TabKey'), 'draft'].sort());
  expect(Object.keys(sharedStorageCopy.rows).sort()).toEqual(readKeys('SharedKey').sort());
});

test('only two files store values in the history, and the page about storage has a row for each value (34.6)', () => {
  const writers = readTexts('src', SOURCE).filter(({ text }) =>
    /history\.(?:push|replace)State\(\{/.test(text),
  );
  expect(writers.map(({ file }) => file).sort()).toEqual([
    'portal/components/use-steps.ts',
    'portal/session/navigation/page-address.ts',
  ]);
  expect(Object.keys(historyCopy.rows)).toEqual(['pt', 'ot', 'cameFrom']);
});
