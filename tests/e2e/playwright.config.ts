import { defineConfig } from '@playwright/test';
import { headlessShell, wholeChromium } from '../support/chromium.ts';
import { limitHere } from '../support/machine.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

const SCREEN_READER = '**/screen-reader.spec.ts';
const LONG = '**/*.long.spec.ts';
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
      use: { launchOptions: headlessShell() },
      name: 'pages',
      grepInvert: new RegExp(BACK_FORWARD_CACHE),
      testIgnore: [SCREEN_READER, LONG],
    },
    {
      use: { launchOptions: headlessShell(...AS_WITH_SCREEN_READER) },
      name: 'screen reader',
      testMatch: SCREEN_READER,
      snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
    },
    {
      use: { launchOptions: wholeChromium() },
      name: 'whole browser',
      grep: new RegExp(BACK_FORWARD_CACHE),
    },
    { use: { launchOptions: headlessShell() }, name: 'long', testMatch: LONG },
  ],
});
