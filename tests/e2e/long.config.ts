import { defineConfig } from '@playwright/test';
import { createHeadlessOptions } from '../support/chromium.ts';
import config from './playwright.config.ts';

const SCREEN_READER_TESTS = '**/screen-reader.long.spec.ts';
/** With these flags Chromium builds its complete accessibility tree, and pages can read names and roles. */
const SCREEN_READER_FLAGS = [
  '--force-renderer-accessibility',
  '--enable-blink-features=ComputedAccessibilityInfo',
];

/** The configuration of the long browser tests. */
export default defineConfig({
  ...config,
  projects: [
    {
      use: { launchOptions: createHeadlessOptions(...SCREEN_READER_FLAGS) },
      name: 'screen reader',
      testMatch: SCREEN_READER_TESTS,
      snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
    },
    {
      use: { launchOptions: createHeadlessOptions() },
      name: 'long',
      testMatch: '**/*.long.spec.ts',
      testIgnore: SCREEN_READER_TESTS,
    },
  ],
});
