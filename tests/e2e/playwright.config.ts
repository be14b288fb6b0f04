import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test';
import { systemChromium, systemHeadlessShell } from '../support/chromium.ts';
import { limitHere } from '../support/machine.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

const SCREEN_READER = '**/screen-reader.spec.ts';
/** Chromium builds its whole accessibility tree, and tells pages the names and roles in it. */
const AS_WITH_SCREEN_READER = [
  '--force-renderer-accessibility',
  '--enable-blink-features=ComputedAccessibilityInfo',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: limitHere(60_000),
  expect: { timeout: limitHere(10_000) },
  reporter: [['list']],
  use: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  projects: [
    {
      ...runIn(systemHeadlessShell()),
      name: 'pages',
      grepInvert: new RegExp(BACK_FORWARD_CACHE),
      testIgnore: SCREEN_READER,
    },
    {
      ...runIn(systemHeadlessShell(), { args: AS_WITH_SCREEN_READER }),
      name: 'screen reader',
      testMatch: SCREEN_READER,
      snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
    },
    {
      ...runIn(systemChromium(), { channel: 'chromium' }),
      name: 'whole browser',
      grep: new RegExp(BACK_FORWARD_CACHE),
    },
  ],
});

/**
 * Browser options of a project. @param executablePath system browser; without it Playwright uses
 * its own of the channel
 */
function runIn(
  executablePath: string | undefined,
  { args = [], ...own }: { readonly channel?: string; readonly args?: readonly string[] } = {},
): Project<PlaywrightTestOptions, PlaywrightWorkerOptions> {
  return {
    use: {
      ...(executablePath ? {} : own),
      launchOptions: {
        ...(executablePath ? { executablePath } : {}),
        // Playwright disables the back/forward cache by default, which tests need.
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: [
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--disable-quic',
          '--no-first-run',
          ...args,
        ],
      },
    },
  };
}
