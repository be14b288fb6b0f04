import type { Page } from '@playwright/test';
import { pass } from '../support/portal.ts';

/** rules 7.14.1, 17.4 */
export const CONTACT_LOADING_MS = 750;
export const FIRST = '- Bitte wählen Sie ein Thema aus -';
export const category = (page: Page) => page.getByLabel('Thema');
export const topic = (page: Page) => page.getByLabel('Anliegen');
export const send = (page: Page) => page.getByRole('button', { name: 'Senden' });
export const chosen = (page: Page, label: string) =>
  page.getByLabel(label).locator('option:checked');

export async function open(page: Page, path: string) {
  const answer = await page.goto(path);
  await pass(page, CONTACT_LOADING_MS);
  return answer;
}
