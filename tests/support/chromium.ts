import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium, or undefined where Playwright has one of its own.
 * @throws Error that says what to install when there is neither
 */
export function systemChromium(): string | undefined {
  const found = firstCommand(BROWSERS);
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  throw new Error(
    'No Chromium found. Install one: `apt-get install chromium` on Debian, `npx playwright install chromium` elsewhere.',
  );
}

/**
 * The system's Chromium without the browser around the pages: it opens a page in a third of the
 * time, but has no back/forward cache. The whole browser where it is not installed.
 */
export function systemHeadlessShell(): string | undefined {
  return firstCommand(['chromium-headless-shell']) ?? systemChromium();
}

function firstCommand(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
