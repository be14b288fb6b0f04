import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');

const css = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');

test('rule 17.8: style sheets change at the breakpoints S (600 px) and M (1024 px) only', () => {
  const widths = [...css.matchAll(/@media[^{]*\(width [<>]=? ([\d.]+)rem\)/g)];
  expect(widths.length).toBeGreaterThan(5);
  expect(new Set(widths.map(([, rem]) => Number(rem) * 16))).toEqual(new Set([600, 1024]));
  expect(css.match(/@media[^{]*\bwidth\b/g)).toHaveLength(widths.length);
});

test('a pill’s transition takes 140 ms, as its removal waits', () => {
  expect(css).toMatch(/--quick: 140ms\b/);
});
