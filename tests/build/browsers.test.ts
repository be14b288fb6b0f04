import { type AstroIntegration, build as buildSite } from 'astro';
import { type InlineConfig, resolveConfig, transformWithOxc } from 'vite';
import { expect, test, vi } from 'vitest';
import { SUPPORT_DATE, SUPPORTED_BROWSERS } from '../../src/build/browsers.ts';
import { openFolderForEachTest } from '../support/folder.ts';
import { readSection } from '../support/readme.ts';

const DAY_MS = 86_400_000;
/** Browsers release a version about once a month. */
const RELEASE_INTERVAL_DAYS = 31;

const pathOf = openFolderForEachTest();

/** Reads the configuration that Astro passes to Vite, and stops the build before it bundles anything. */
async function readViteConfig(): Promise<InlineConfig> {
  let viteConfig: InlineConfig = {};
  const configReader: AstroIntegration = {
    name: 'config-reader',
    hooks: {
      'astro:build:setup': ({ vite }) => {
        viteConfig = vite;
        throw new Error('Stopped after the configuration.');
      },
    },
  };
  vi.stubEnv('NODE_ENV', 'production');
  const site = buildSite({ outDir: pathOf(), logLevel: 'silent', integrations: [configReader] });
  await expect(site).rejects.toThrow('Stopped after the configuration.');
  vi.unstubAllEnvs();
  return viteConfig;
}

test('scripts and styles of pages are built for browser versions of the last two years (7.21.b)', async () => {
  const { environments } = await resolveConfig(await readViteConfig(), 'build', 'production');
  const targets = ['chrome131', 'edge131', 'firefox132', 'safari18.1', 'ios18.1'];
  const { target, cssTarget } = environments['client']?.build ?? {};
  for (const buildTarget of [target, cssTarget, environments['prerender']?.build.cssTarget])
    expect(buildTarget).toEqual(expect.arrayContaining(targets));
  // `using` is supported by none of these browsers, so it must be compiled.
  const source = 'export function end(open) { using opened = open(); }';
  const { code } = await transformWithOxc(source, 'end.js', { target: target || [] });
  expect(code).toContain('open()');
  expect(code).not.toContain('using opened');
});

test('every supported browser version was released two years before the date of support, or up to a month earlier (7.21.b)', () => {
  const supportDate = new Date(SUPPORT_DATE);
  const twoYearsBefore = Date.UTC(
    supportDate.getUTCFullYear() - 2,
    supportDate.getUTCMonth(),
    supportDate.getUTCDate(),
  );
  for (const { name, releaseDate } of SUPPORTED_BROWSERS) {
    const ageDays = (twoYearsBefore - Date.parse(releaseDate)) / DAY_MS;
    expect(ageDays, name).toBeGreaterThanOrEqual(0);
    expect(ageDays, name).toBeLessThanOrEqual(RELEASE_INTERVAL_DAYS);
  }
});

test('the README names the supported browsers (7.21.b)', () => {
  expect(readSection('src/portal/README.md', 'Browsers').replaceAll(/\s+/g, ' ')).toContain(
    'Chrome and Edge from 131, Firefox from 132, Safari from 18.1',
  );
});
