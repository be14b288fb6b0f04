import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = {
  light: colours(light),
  dark: { ...colours(light), ...colours(dark) },
};

const TEXT = 4.5;
const CONTROL = 3;

/** Every colour pair in use: foreground, background, required contrast (rule A3). */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'page', TEXT],
  ['ink', 'accent-tint', TEXT],
  ['ink', 'success-tint', TEXT],
  ['ink', 'warning-tint', TEXT],
  ['ink', 'error-tint', TEXT],
  ['ink-muted', 'paper', TEXT],
  ['ink-muted', 'page', TEXT],
  ['ink-muted', 'accent-tint', CONTROL],
  ['accent', 'paper', TEXT],
  ['accent', 'page', TEXT],
  ['accent', 'accent-tint', TEXT],
  ['accent', 'success-tint', TEXT],
  ['accent', 'warning-tint', TEXT],
  ['accent', 'error-tint', TEXT],
  ['accent-strong', 'paper', TEXT],
  ['accent-strong', 'page', TEXT],
  ['accent-strong', 'accent-tint', TEXT],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-strong', TEXT],
  ['error', 'paper', TEXT],
  ['error', 'page', TEXT],
  ['error', 'error-tint', TEXT],
  ['warning', 'warning-tint', TEXT],
  ['success', 'paper', TEXT],
  ['success', 'page', TEXT],
  ['success', 'success-tint', TEXT],
  ['control', 'paper', CONTROL],
  ['control', 'page', CONTROL],
  ['control', 'accent-tint', CONTROL],
  ['orange', 'paper', CONTROL],
  ['orange', 'page', CONTROL],
];

describe.each(Object.entries(schemes))('the %s scheme', (_scheme, palette) => {
  test.each(PAIRS)('rule 18.2: %s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });

  test('the focus ring has a line that contrasts with its surroundings', () => {
    for (const back of ['paper', 'page']) {
      const ring = [palette['focus'], palette['ink']].map((line) => contrast(line, palette[back]));
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

function contrast(a = '', b = ''): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance (WCAG 2.2) of a colour like '#1a1d23'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
