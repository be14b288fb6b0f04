import { describe, expect, test } from 'vitest';
import { withShortLists } from '../../src/hosting/preload-helper.ts';

const CODE =
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/a.js","_astro/b.js","_astro/c.js"])))=>i.map(i=>d[i]);' +
  'p(()=>import("./a.js"),__vite__mapDeps([0,1]));p(()=>import("./c.js"),__vite__mapDeps([2,1]));';

describe('lists of chunks to preload', () => {
  test('lack what the importing chunk has loaded, and keep the places of the others', () => {
    expect(withShortLists(CODE, new Set(['_astro/b.js']))).toBe(
      'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["_astro/a.js","_astro/c.js"])))=>i.map(i=>d[i]);' +
        'p(()=>import("./a.js"),__vite__mapDeps([0]));p(()=>import("./c.js"),__vite__mapDeps([1]));',
    );
  });

  test('stay as they are where nothing has been loaded', () => {
    expect(withShortLists(CODE, new Set())).toBe(CODE);
    expect(withShortLists('export const a = 1;', new Set(['_astro/b.js']))).toBe(
      'export const a = 1;',
    );
  });
});
