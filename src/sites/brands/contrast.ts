import { readFileSync } from 'node:fs';
import { wcagContrast, wcagLuminance } from 'culori';
import type { Brand, BrandColours } from '../schemas/brand.ts';

const TEXT_CONTRAST = 4.5;
const GRAPHICS_CONTRAST = 3;

/** Pairs of colours with the contrast that WCAG 2.2, 1.4.3 and 1.4.11 require (rule 25.9). */
const COLOUR_PAIRS: readonly (readonly [front: string, back: string, neededContrast: number])[] = [
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

/** @param describePlace returns the place of a colour in the file of the brand */
export function findContrastErrors(
  brand: Brand,
  describePlace: (...path: string[]) => string,
): string[] {
  const portalColours = readPortalColours();
  const schemes = ['light', 'dark'] as const;
  return schemes.flatMap((scheme) =>
    findWeakColours((name) => describePlace(scheme, name), portalColours[scheme], brand[scheme]),
  );
}

/** Returns a sentence for each colour to change, with the weakest pair of the colour. */
function findWeakColours(
  describePlace: (name: string) => string,
  portalColours: Palette,
  brandColours: BrandColours | undefined,
): string[] {
  if (!brandColours) return [];
  const palette: Palette = { ...portalColours, ...brandColours };
  const weakPairs = COLOUR_PAIRS.map(([front, back, neededContrast]) => {
    const frontColour = palette[front] ?? '';
    const backColour = palette[back] ?? '';
    const contrast = wcagContrast(frontColour, backColour);
    return { front, back, frontColour, backColour, neededContrast, contrast };
  })
    .filter(({ contrast, neededContrast }) => contrast < neededContrast)
    .sort(
      (one, other) => one.contrast / one.neededContrast - other.contrast / other.neededContrast,
    );
  // A colour of the portal counts 0, because only colours of the brand can change.
  const countWeakPairs = (name: string) =>
    name in brandColours
      ? weakPairs.filter(({ front, back }) => front === name || back === name).length
      : 0;
  // Of the two colours of a pair, the colour with more weak pairs is to change.
  const pairsByColour = Map.groupBy(weakPairs, ({ front, back }) =>
    countWeakPairs(back) > countWeakPairs(front) ? back : front,
  );
  return [...pairsByColour].flatMap(([name, [weakestPair]]) => {
    if (!weakestPair) return [];
    const { front, back, frontColour, backColour, neededContrast, contrast } = weakestPair;
    // Rounding up could show a value that looks sufficient.
    const shownContrast = (Math.floor(contrast * 100) / 100).toFixed(2);
    const direction =
      name === front
        ? chooseDirection(frontColour, backColour, neededContrast)
        : chooseDirection(backColour, frontColour, neededContrast);
    return [
      `${describePlace(name)} – ${front} ${frontColour} on ${back} ${backColour} has a contrast of ${shownContrast}; ${neededContrast} is needed. Make ${name} ${direction}.`,
    ];
  });
}

/**
 * Chooses the direction away from the other colour. If black has too little contrast with the other colour, only
 * a lighter colour helps. If white has too little, only a darker colour helps.
 */
function chooseDirection(
  colour: string,
  otherColour: string,
  neededContrast: number,
): 'lighter' | 'darker' {
  if (wcagContrast('#000000', otherColour) < neededContrast) return 'lighter';
  if (wcagContrast('#ffffff', otherColour) < neededContrast) return 'darker';
  return wcagLuminance(colour) > wcagLuminance(otherColour) ? 'lighter' : 'darker';
}

/** Reads the colours of portal/styles/tokens.css, with names such as `inkMuted`. */
function readPortalColours(): { light: Palette; dark: Palette } {
  const css = readFileSync('src/portal/styles/tokens.css', 'utf8');
  const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');
  return {
    light: parseColours(lightCss),
    dark: { ...parseColours(lightCss), ...parseColours(darkCss) },
  };
}

function parseColours(css: string): Palette {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
