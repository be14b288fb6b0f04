import type { Page } from '@playwright/test';
import { becomePerson, settled } from '../support/session.ts';

export const SETTINGS = '/kontoeinstellungen';
export const MAX = 'max.muster@example.de';

/** Opens a page as a signed-in user and waits for the boot. */
export async function openSignedIn(page: Page, path = SETTINGS): Promise<void> {
  await becomePerson(page, MAX);
  await page.goto(path);
  await settled(page, 'personal');
}

/** Sets the expiry of the stored token, in seconds from now. */
export function expireIn(page: Page, seconds: number): Promise<void> {
  return page.evaluate((rest) => {
    localStorage.setItem('dev_tokenExp', String(Date.now() / 1000 + rest));
  }, seconds);
}
