import { defineConfig } from '@playwright/test';
import { systemChromium } from '../support/chromium.ts';
import { limitHere } from '../support/machine.ts';

const executablePath = systemChromium();

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
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The tests of rows S6 prove nothing with it switched off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
});
