import { describe, expect, test } from 'vitest';
import { findContrastErrors } from '../../../src/sites/brands/contrast.ts';

const placeOf = (...path: string[]) => `a.json:1:1: ${path.join('.')}`;
const readableColours = { accent: '#0f4c5c', accentStrong: '#0a3642' };

describe('a brand (25.9)', () => {
  test.each([{ light: readableColours }, {}])(
    'with enough contrast or without colours is accepted: %j',
    (colours) => {
      expect(findContrastErrors({ id: 'a', ...colours }, placeOf)).toEqual([]);
    },
  );

  test.each([
    [
      { ...readableColours, accent: '#5fa8b8' },
      'a.json:1:1: light.accent – accent #5fa8b8 on accentTint #e9f1f2 has a contrast of 2.35; 4.5 is needed. Make accent darker.',
    ],
    [
      { ...readableColours, accent: '#5fa8b8', onAccent: '#ffffff' },
      'a.json:1:1: light.accent – accent #5fa8b8 on accentTint #e9f1f2 has a contrast of 2.35; 4.5 is needed. Make accent darker.',
    ],
    [
      { ...readableColours, onAccent: '#0a3642' },
      'a.json:1:1: light.onAccent – onAccent #0a3642 on accentStrong #0a3642 has a contrast of 1.00; 4.5 is needed. Make onAccent lighter.',
    ],
    [
      { ...readableColours, accentTint: '#0f4c5c' },
      'a.json:1:1: light.accentTint – accent #0f4c5c on accentTint #0f4c5c has a contrast of 1.00; 4.5 is needed. Make accentTint lighter.',
    ],
  ])(
    'with the colours %j is refused with a sentence about its weakest pair of colours',
    (light, sentence) => {
      expect(findContrastErrors({ id: 'a', light }, placeOf)).toEqual([sentence]);
    },
  );

  test('has its dark colours checked against dark backgrounds', () => {
    expect(
      findContrastErrors({ id: 'a', light: readableColours, dark: readableColours }, placeOf),
    ).toContainEqual(
      expect.stringMatching(
        /^a\.json:1:1: dark\.accent – accent #0f4c5c on accentTint #1a2f35 .* 4\.5 is needed\. Make accent lighter\.$/,
      ),
    );
  });
});
