import { defineConfig } from '@playwright/test';
import config from '../e2e/playwright.config.ts';
import { createHeadlessOptions } from '../support/chromium.ts';

/** Variables from main.ts: the tree, the folder of pictures and the folder of the report about differences. */
const { PICTURES_TREE = '', PICTURES_FOLDER = '', PICTURES_REPORT = '' } = process.env;

export default defineConfig<object, { tree: string }>({
  ...config,
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  timeout: 1_800_000,
  snapshotPathTemplate: `${PICTURES_FOLDER}/{arg}{ext}`,
  updateSnapshots: PICTURES_REPORT === '' ? 'all' : 'none',
  reporter: [
    ['list'],
    ...(PICTURES_REPORT === ''
      ? []
      : [['html', { open: 'never', outputFolder: PICTURES_REPORT }] as const]),
  ],
  use: { ...config.use, actionTimeout: 15_000 },
  projects: [{ use: { launchOptions: createHeadlessOptions(), tree: PICTURES_TREE } }],
});
