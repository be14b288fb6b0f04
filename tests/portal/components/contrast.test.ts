import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/portal/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = { light: colours(light), dark: { ...colours(light), ...colours(dark) } };

const TEXT = 4.5;
const CONTROL = 3;

/** Every colour pair in use: foreground, backgrounds, required contrast (rule A3). */
const PAIRS = (
  [
    ['ink', 'paper page accent-tint success-tint warning-tint error-tint', TEXT],
    ['ink-muted', 'paper page', TEXT],
    ['ink-muted', 'accent-tint', CONTROL],
    ['accent', 'paper page accent-tint success-tint warning-tint error-tint', TEXT],
    ['accent-strong', 'paper page accent-tint', TEXT],
    ['on-accent', 'accent accent-strong', TEXT],
    ['error', 'paper page error-tint', TEXT],
    ['warning', 'warning-tint', TEXT],
    ['success', 'paper page success-tint', TEXT],
    ['control', 'paper page accent-tint', CONTROL],
    ['orange', 'paper page', CONTROL],
  ] as const
).flatMap(([front, backs, least]) => backs.split(' ').map((back) => [front, back, least] as const));

describe.each(Object.entries(schemes))('the %s scheme', (_scheme, palette) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d (18.2)', (front, back, least) => {
    expect(wcagContrast(palette[front] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(least);
  });

  test('the focus ring has a line that contrasts with its surroundings', () => {
    for (const back of ['paper', 'page']) {
      const ring = [palette['focus'], palette['ink']].map((line) =>
        wcagContrast(line ?? '', palette[back] ?? ''),
      );
      expect(Math.max(...ring)).toBeGreaterThanOrEqual(CONTROL);
    }
  });
});

function colours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}
