import { expect, test } from 'vitest';
import config from '../../astro.config.mjs';
import { SUPPORTED_BROWSERS, SUPPORTED_ON } from '../../src/build/browsers.ts';
import { sectionOf } from '../support/readme.ts';

test('scripts and styles are built for the versions of the last two years (7.21.b)', () => {
  const targets = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];
  expect(config.vite?.build).toMatchObject({ target: targets });
});

test('rule 7.21.b: every version was released two years before, and no more than a month earlier', () => {
  const day = new Date(SUPPORTED_ON);
  const twoYearsBefore = Date.UTC(day.getUTCFullYear() - 2, day.getUTCMonth(), day.getUTCDate());
  for (const { name, released } of SUPPORTED_BROWSERS) {
    const ageDays = (twoYearsBefore - Date.parse(released)) / 86_400_000;
    expect(ageDays, name).toBeGreaterThanOrEqual(0);
    expect(ageDays, name).toBeLessThanOrEqual(31);
  }
});

test('rule 7.21.b: the README names them', () => {
  expect(sectionOf('src/portal/README.md', 'Browsers').replaceAll(/\s+/g, ' ')).toContain(
    'Chrome and Edge from 131, Firefox from 132, Safari from 18.1',
  );
});
