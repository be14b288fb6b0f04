import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const files = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));

test('no other module declares a constant of src/contract/limits.ts again', () => {
  const sources = files('src/**/*.{ts,tsx,astro}');
  const declaring = (name: string) =>
    sources.filter(({ text }) => text.includes(`const ${name} =`));
  const limits = sources.find(({ file }) => file === 'src/contract/limits.ts')?.text ?? '';
  const names = [...limits.matchAll(/^export const ([A-Z_0-9]+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => declaring(name).length !== 1)).toEqual([]);
});

test('no test takes an expected number from the product’s constants', () => {
  const constants = /from '[^']*\/src\/contract\/limits\.ts'/;
  const takers = files('tests/**/*.{ts,tsx}').filter(({ text }) => constants.test(text));
  expect(takers.map(({ file }) => file)).toEqual([]);
});

test('style sheets change at the breakpoints S (600 px) and M (1024 px) only (17.8)', () => {
  const css = files('src/**/*.css').map(({ text }) => text);
  const widths = [...css.join('\n').matchAll(/@media[^{]*\(width [<>]=? ([\d.]+)rem\)/g)];
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths.map(([, rem]) => Number(rem) * 16))).toEqual(new Set([600, 1024]));
  expect(css.join('\n').match(/@media[^{]*\bwidth\b/g)).toHaveLength(widths.length);
});
