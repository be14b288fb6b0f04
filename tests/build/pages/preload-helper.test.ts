import { describe, expect, test } from 'vitest';
import { withShortLists } from '../../../src/build/pages/preload-helper.ts';

const LISTS = (...files: readonly string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`;
const CODE =
  LISTS('_astro/a.js', '_astro/b.js', '_astro/c.js', '_astro/d.js') +
  'p(()=>import("./a.js").then(e=>e.t),__vite__mapDeps([0,1,3]));' +
  'p(async()=>{let{c:e,f:g}=await import(`./c.js`);return{c:e,f:g}},__vite__mapDeps([2,1]));';

describe('lists of chunks to preload', () => {
  test('lack the chunk itself and what the importing chunk has loaded', () => {
    expect(withShortLists(CODE, new Set(['_astro/b.js']))).toBe(
      `${LISTS('_astro/d.js')}p(()=>import("./a.js").then(e=>e.t),__vite__mapDeps([0]));` +
        'p(async()=>{let{c:e,f:g}=await import(`./c.js`);return{c:e,f:g}});',
    );
  });

  test('keep the places of the others', () => {
    expect(withShortLists(CODE, new Set())).toBe(
      `${LISTS('_astro/b.js', '_astro/d.js')}p(()=>import("./a.js").then(e=>e.t),__vite__mapDeps([0,1]));` +
        'p(async()=>{let{c:e,f:g}=await import(`./c.js`);return{c:e,f:g}},__vite__mapDeps([0]));',
    );
  });

  test('are gone where nothing is left to preload', () => {
    const code = `${LISTS('_astro/a.js')}p(()=>import("./a.js"),__vite__mapDeps([0]));`;
    expect(withShortLists(code, new Set())).toBe('p(()=>import("./a.js"));');
    expect(withShortLists('export const a = 1;', new Set())).toBe('export const a = 1;');
  });

  test('end the build where they cannot be read', () => {
    const code = `${LISTS('_astro/a.js')}p(load,__vite__mapDeps([0]));`;
    expect(() => withShortLists(code, new Set())).toThrow('in an unknown way');
  });
});

test('nothing is left in the place of a style sheet', () => {
  expect(withShortLists('/* empty css      */var a;/* empty css */', new Set())).toBe('var a;');
});
