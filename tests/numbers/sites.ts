import { rowsOf } from './row.ts';

/** Numbers of brands and their pictures (rules 25.7, 25.9). */
export const SITES_ROWS = [
  ...rowsOf('src/sites/brand-contrast.ts', [
    ['TEXT_CONTRAST', 4.5, '-', 'WCAG 2.2, 1.4.3'],
    ['GRAPHICS_CONTRAST', 3, '-', 'WCAG 2.2, 1.4.11'],
  ]),
  ...rowsOf('src/sites/brand-style.ts', [
    ['LOGO_REM', 1.25, '-', 'own: height of a wordmark, less than the line that it stands in'],
  ]),
  ...rowsOf('src/sites/environments.ts', [
    ['SANDBOX_PORT', 4400, '-', 'own: free on most computers'],
  ]),
  ...rowsOf('src/sites/folder/read-brand.ts', [
    ['RATIO_MAX', 9, 'times', 'own: a wordmark beside the way back at 390 px'],
  ]),
  ...rowsOf('src/sites/folder/read-picture.ts', [
    ['HASH_LENGTH', 8, 'characters', 'own: as long as the hashes of other assets'],
    ['MAX_BYTES', 50_000, 'bytes', 'own: a wordmark is a small drawing'],
  ]),
];
