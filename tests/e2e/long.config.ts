import { defineConfig } from '@playwright/test';
import { createHeadlessOptions } from '../support/chromium.ts';
import config from './playwright.config.ts';

const SCREEN_READER = '**/screen-reader.long.spec.ts';
/** Chromium builds its whole accessibility tree, and gives pages the names and roles in it. */
const AS_WITH_SCREEN_READER = [
  '--force-renderer-accessibility',
  '--enable-blink-features=ComputedAccessibilityInfo',
];

/** Browser tests that take longer. */
export default defineConfig({
  ...config,
  projects: [
    {
      use: { launchOptions: createHeadlessOptions(...AS_WITH_SCREEN_READER) },
      name: 'screen reader',
      testMatch: SCREEN_READER,
      snapshotPathTemplate: '{testDir}/screen-reader/{arg}{ext}',
    },
    {
      use: { launchOptions: createHeadlessOptions() },
      name: 'long',
      testMatch: '**/*.long.spec.ts',
      testIgnore: SCREEN_READER,
    },
  ],
});
