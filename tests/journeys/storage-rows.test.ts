import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { history, shared, tab } from '../../src/portal/journeys/storage/copy.ts';

const SRC = join(import.meta.dirname, '../../src');
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Texts of a union of texts. */
function keysOf(type: string): string[] {
  const [, union = ''] =
    new RegExp(`type ${type} =([^;]+);`).exec(read('portal/session/storage.ts')) ?? [];
  return [...union.replace(/\/\*.*?\*\//g, '').matchAll(/'([^']+)'/g)].map(([, key = '']) => key);
}

test('rule 34.6: every key of storage.ts has a row', () => {
  expect(Object.keys(tab.rows).sort()).toEqual([...keysOf('TabKey'), 'draft'].sort());
  expect(Object.keys(shared.rows).sort()).toEqual(keysOf('SharedKey').sort());
});

test('rule 34.6: the history of a tab is written where its rows come from', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
    .filter((file) => /history\.(?:push|replace)State\(\{/.test(read(file)));
  expect(files.sort()).toEqual([
    'portal/forms/stepped/use-steps.ts',
    'portal/session/navigation/query.ts',
  ]);
  expect(Object.keys(history.rows)).toEqual(['pt', 'ot', 'cameFrom']);
});
