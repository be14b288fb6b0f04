import type { LaunchOptions } from '@playwright/test';
import { headlessChromium, programPath } from '../setup/programs.ts';

/** Tag of browser tests that need the back/forward cache, which only the full browser has. */
export const BACK_FORWARD_CACHE = '@back-forward-cache';

export const CHROMIUM_ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** Returns options to launch the headless shell. @param args further arguments */
export function createHeadlessOptions(...args: readonly string[]): LaunchOptions {
  return { executablePath: headlessChromium(), args: [...CHROMIUM_ARGS, ...args] };
}

/** Returns options to launch the full browser, which has the back/forward cache. */
export const createFullBrowserOptions = (): LaunchOptions => ({
  executablePath: programPath('Chromium'),
  // Playwright disables the back/forward cache by default.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  args: CHROMIUM_ARGS,
});
