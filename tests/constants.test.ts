import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PX_PER_REM = 16;
const readFiles = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }).map((file) => ({
    file,
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));

test('no other module declares a constant of src/contract/limits.ts again', () => {
  const sources = readFiles('src/**/*.{ts,tsx,astro}');
  const listDeclaringFiles = (name: string) =>
    sources.filter(({ text }) => text.includes(`const ${name} =`));
  const limits = sources.find(({ file }) => file === 'src/contract/limits.ts')?.text ?? '';
  const names = [...limits.matchAll(/^export const ([A-Z_0-9]+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => listDeclaringFiles(name).length !== 1)).toEqual([]);
});

test('no test takes an expected number from src/contract/limits.ts', () => {
  const importOfLimits = /from '[^']*\/src\/contract\/limits\.ts'/;
  const importers = readFiles('tests/**/*.{ts,tsx}').filter(({ text }) =>
    importOfLimits.test(text),
  );
  expect(importers.map(({ file }) => file)).toEqual([]);
});

test('style sheets change at the breakpoints S (600 px) and M (1024 px) only (17.8)', () => {
  const css = readFiles('src/**/*.css').map(({ text }) => text);
  const widths = [...css.join('\n').matchAll(/@media[^{]*\(width [<>]=? ([\d.]+)rem\)/g)];
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths.map(([, rem]) => Number(rem) * PX_PER_REM))).toEqual(new Set([600, 1024]));
  expect(css.join('\n').match(/@media[^{]*\bwidth\b/g)).toHaveLength(widths.length);
});
