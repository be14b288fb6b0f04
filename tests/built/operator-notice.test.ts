import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readPages } from '../support/built-pages.ts';

const MODULE = /<script type="module"/g;

function scriptsOf(environment: string): ReadonlyMap<string, number> {
  const pages = readPages(join('dist', environment, 'library'));
  return new Map(pages.map(({ page, html }) => [page, [...html.matchAll(MODULE)].length]));
}

it('pages ask for the operator’s notice by a script of their own only where the environment says so (27.13)', () => {
  const after = scriptsOf('prd');
  const always = scriptsOf('stg');
  expect(after.size).toBeGreaterThan(20);
  for (const [page, count] of after) expect(always.get(page), page).toBe(count + 1);
});
