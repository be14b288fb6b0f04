/** The supported browsers were released in the two years before this day (rule 7.21.b). */
export const SUPPORT_DATE = '2026-11-22';

export const SUPPORTED_BROWSERS = [
  { name: 'Chrome', target: 'chrome', version: '131', releaseDate: '2024-11-12' },
  { name: 'Edge', target: 'edge', version: '131', releaseDate: '2024-11-14' },
  { name: 'Firefox', target: 'firefox', version: '132', releaseDate: '2024-10-29' },
  { name: 'Safari', target: 'safari', version: '18.1', releaseDate: '2024-10-28' },
  { name: 'Safari on iOS', target: 'ios', version: '18.1', releaseDate: '2024-10-28' },
];

export const BUILD_TARGET = SUPPORTED_BROWSERS.map(({ target, version }) => target + version);
