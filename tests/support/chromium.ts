import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The system's Chromium, or undefined where Playwright has one of its own.
 * @throws Error that says what to install when there is neither
 */
export function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    existsSync,
  );
  if (found) return found;
  if (existsSync(chromium.executablePath())) return undefined;
  throw new Error(
    'No Chromium found. Install one: `apt-get install chromium` on Debian, `npx playwright install chromium` elsewhere.',
  );
}
