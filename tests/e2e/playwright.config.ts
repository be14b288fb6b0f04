import { defineConfig } from '@playwright/test';
import {
  BACK_FORWARD_CACHE,
  createFullBrowserOptions,
  createHeadlessOptions,
} from '../support/chromium.ts';

const LONG_TESTS = '**/*.long.spec.ts';
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { locale: 'de-DE', timezoneId: 'Europe/Berlin' },
  projects: [
    {
      use: { launchOptions: createHeadlessOptions() },
      name: 'pages',
      grepInvert: new RegExp(BACK_FORWARD_CACHE),
      testIgnore: LONG_TESTS,
    },
    {
      use: { launchOptions: createFullBrowserOptions() },
      name: 'whole browser',
      grep: new RegExp(BACK_FORWARD_CACHE),
      testIgnore: LONG_TESTS,
    },
  ],
});
