import { readFileSync } from 'node:fs';
import { wcagContrast, wcagLuminance } from 'culori';
import type { Brand, BrandColours } from '../schemas/brand.ts';

const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

/** Pairs of colours with the contrast that WCAG 2.2, 1.4.3 and 1.4.11 require (rule 25.9). */
const PAIRS: readonly (readonly [front: string, back: string, need: number])[] = [
  ['accent', 'paper', TEXT_CONTRAST],
  ['accent', 'page', TEXT_CONTRAST],
  ['accent', 'accentTint', TEXT_CONTRAST],
  ['accentStrong', 'paper', TEXT_CONTRAST],
  ['accentStrong', 'page', TEXT_CONTRAST],
  ['accentStrong', 'accentTint', TEXT_CONTRAST],
  ['onAccent', 'accent', TEXT_CONTRAST],
  ['onAccent', 'accentStrong', TEXT_CONTRAST],
  ['ink', 'accentTint', TEXT_CONTRAST],
  ['inkMuted', 'accentTint', TEXT_CONTRAST],
  ['control', 'accentTint', GRAPHICS_CONTRAST],
];

type Palette = Readonly<Record<string, string | undefined>>;

/** @param where returns the place of a colour in the file of the brand */
export function findContrastErrors(brand: Brand, where: (...path: string[]) => string): string[] {
  const portal = readPortalColours();
  const schemes = ['light', 'dark'] as const;
  return schemes.flatMap((scheme) =>
    findWeakColours((name) => where(scheme, name), portal[scheme], brand[scheme]),
  );
}

/** Returns one sentence for each colour to change, with its weakest pair. */
function findWeakColours(
  where: (name: string) => string,
  portal: Palette,
  own: BrandColours | undefined,
): string[] {
  if (!own) return [];
  const palette: Palette = { ...portal, ...own };
  const weak = PAIRS.map(([front, back, need]) => {
    const [upper = '', lower = ''] = [palette[front], palette[back]];
    return { front, back, upper, lower, need, contrast: wcagContrast(upper, lower) };
  })
    .filter(({ contrast, need }) => contrast < need)
    .sort((one, other) => one.contrast / one.need - other.contrast / other.need);
  const countOf = (name: string) =>
    name in own ? weak.filter(({ front, back }) => front === name || back === name).length : 0;
  // The sentence names the colour of a pair that is too weak more often.
  const byColour = Map.groupBy(weak, ({ front, back }) =>
    countOf(back) > countOf(front) ? back : front,
  );
  return [...byColour].flatMap(([name, [worst]]) => {
    if (!worst) return [];
    const { front, back, upper, lower, need, contrast } = worst;
    // Rounding up could show a value that looks sufficient.
    const shownContrast = (Math.floor(contrast * 100) / 100).toFixed(2);
    const direction =
      name === front ? directionOf(upper, lower, need) : directionOf(lower, upper, need);
    return [
      `${where(name)} – ${front} ${upper} on ${back} ${lower} has a contrast of ${shownContrast}; ${need} is needed. Make ${name} ${direction}.`,
    ];
  });
}

/** Returns the direction away from the other colour, unless even black or white has too little contrast. */
function directionOf(colour: string, other: string, need: number): 'lighter' | 'darker' {
  if (wcagContrast('#000000', other) < need) return 'lighter';
  if (wcagContrast('#ffffff', other) < need) return 'darker';
  return wcagLuminance(colour) > wcagLuminance(other) ? 'lighter' : 'darker';
}

/** Reads the colours of portal/styles/tokens.css, with names such as `inkMuted`. */
function readPortalColours(): { light: Palette; dark: Palette } {
  const css = readFileSync('src/portal/styles/tokens.css', 'utf8');
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  return { light: parseColours(light), dark: { ...parseColours(light), ...parseColours(dark) } };
}

function parseColours(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
