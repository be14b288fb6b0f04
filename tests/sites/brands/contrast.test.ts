import { describe, expect, test } from 'vitest';
import { findContrastErrors } from '../../../src/sites/brands/contrast.ts';

const where = (...path: string[]) => `a.json:1:1: ${path.join('.')}`;
const readableColours = { accent: '#0f4c5c', accentStrong: '#0a3642' };

describe('a brand (25.9)', () => {
  test.each([{ light: readableColours }, {}])(
    'is taken with enough contrast, or the portal’s: %j',
    (colours) => {
      expect(findContrastErrors({ id: 'a', ...colours }, where)).toEqual([]);
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
    '%j is refused with one sentence: its weakest pair, the contrast and the need',
    (light, sentence) => {
      expect(findContrastErrors({ id: 'a', light }, where)).toEqual([sentence]);
    },
  );

  test('has dark colours that are measured against dark backgrounds', () => {
    expect(
      findContrastErrors({ id: 'a', light: readableColours, dark: readableColours }, where),
    ).toContainEqual(
      expect.stringMatching(
        /^a\.json:1:1: dark\.accent – accent #0f4c5c on accentTint #1a2f35 .* 4\.5 is needed\. Make accent lighter\.$/,
      ),
    );
  });
});
