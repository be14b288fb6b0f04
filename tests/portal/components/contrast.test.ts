import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/portal/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = {
  light: readColours(light),
  dark: { ...readColours(light), ...readColours(dark) },
};

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Every pair of colours in use, as foreground, backgrounds and required contrast (rule A3). */
const PAIRS = (
  [
    ['ink', 'paper page accent-tint success-tint warning-tint error-tint', TEXT_CONTRAST],
    ['ink-muted', 'paper page', TEXT_CONTRAST],
    ['ink-muted', 'accent-tint', CONTROL_CONTRAST],
    ['accent', 'paper page accent-tint success-tint warning-tint error-tint', TEXT_CONTRAST],
    ['accent-strong', 'paper page accent-tint', TEXT_CONTRAST],
    ['on-accent', 'accent accent-strong', TEXT_CONTRAST],
    ['error', 'paper page error-tint', TEXT_CONTRAST],
    ['warning', 'warning-tint', TEXT_CONTRAST],
    ['success', 'paper page success-tint', TEXT_CONTRAST],
    ['control', 'paper page accent-tint', CONTROL_CONTRAST],
    ['orange', 'paper page', CONTROL_CONTRAST],
  ] as const
).flatMap(([front, backs, minContrast]) =>
  backs.split(' ').map((back) => [front, back, minContrast] as const),
);

describe.each(Object.entries(schemes))('the %s scheme', (_scheme, palette) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d (18.2)', (front, back, minContrast) => {
    expect(wcagContrast(palette[front] ?? '', palette[back] ?? '')).toBeGreaterThanOrEqual(
      minContrast,
    );
  });

  test('the focus ring has a line that contrasts with its surroundings', () => {
    for (const back of ['paper', 'page']) {
      const ring = [palette['focus'], palette['ink']].map((line) =>
        wcagContrast(line ?? '', palette[back] ?? ''),
      );
      expect(Math.max(...ring)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    }
  });
});

function readColours(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
}
