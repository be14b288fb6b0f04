import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';

const MODULE_SCRIPT_TAG = /<script type="module"/g;

function countScripts(environment: string): ReadonlyMap<string, number> {
  const pages = readPages(join('dist', environment, 'library'));
  return new Map(
    pages.map(({ page, html }) => [page, [...html.matchAll(MODULE_SCRIPT_TAG)].length]),
  );
}

it('pages have an additional script for the notice of the operator only if the environment requires it (27.13)', () => {
  // Of these two environments of the example, only stg requires the notice.
  const countsInPrd = countScripts('prd');
  const countsInStg = countScripts('stg');
  expect(countsInPrd.size).toBeGreaterThan(20);
  for (const [page, count] of countsInPrd) expect(countsInStg.get(page), page).toBe(count + 1);
});
