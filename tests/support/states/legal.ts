import { expect } from '../portal.ts';
import { type Reading, screen } from './state.ts';

export const LEGAL: readonly Reading[] = [
  {
    screen: screen('cancellation'),
    states: [
      {
        name: 'extraordinary, nothing filled in',
        act: async ({ page }) => {
          await page.getByLabel('Außerordentliche Kündigung').check();
          await page.getByRole('button', { name: 'jetzt kündigen' }).click();
          await expect(
            page.getByRole('link', { name: 'Bitte nennen Sie den Grund' }),
          ).toBeVisible();
        },
      },
    ],
  },
  { screen: screen('withdrawal') },
  { screen: screen('accessibility') },
];
