import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/portal/styles/tokens.css', 'utf8');
const [lightBlock = '', darkBlock = ''] = css.split('@media (prefers-color-scheme: dark)');
const schemes = {
  light: readColours(lightBlock),
  dark: { ...readColours(lightBlock), ...readColours(darkBlock) },
};

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

/** Every pair of colours in use: foreground, background and required contrast (rule A3). */
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
).flatMap(([foreground, backgrounds, minContrast]) =>
  backgrounds.split(' ').map((background) => [foreground, background, minContrast] as const),
);

describe.each(Object.entries(schemes))('the %s scheme', (_scheme, palette) => {
  test.each(PAIRS)(
    '%s on %s has a contrast of at least %d (18.2)',
    (foreground, background, minContrast) => {
      expect(
        wcagContrast(palette[foreground] ?? '', palette[background] ?? ''),
      ).toBeGreaterThanOrEqual(minContrast);
    },
  );

  test('the focus ring has a line that contrasts with its surroundings', () => {
    for (const background of ['paper', 'page']) {
      const lineContrasts = [palette['focus'], palette['ink']].map((line) =>
        wcagContrast(line ?? '', palette[background] ?? ''),
      );
      expect(Math.max(...lineContrasts)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
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
