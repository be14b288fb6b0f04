import { expect } from '../portal.ts';
import { press, type Reading, refuse, screen, tick } from './state.ts';

export const TERMS: readonly Reading[] = [
  { screen: screen('terms, not signed in') },
  {
    screen: screen('terms'),
    states: [
      {
        name: 'on the full screen',
        act: async ({ page }) => {
          await page.getByRole('button', { name: 'Im Vollbild lesen' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      },
      {
        name: 'closed again',
        act: async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        },
      },
      { name: 'ticked', act: tick('Ja, mit der Geltung') },
      {
        name: 'failed',
        before: refuse('/account/updateConsent', 500),
        act: press('Bestätigen', 'Ihre Bestätigung wurde nicht gespeichert'),
      },
      { name: 'accepted', act: press('Bestätigen', 'Daten werden aktualisiert ...') },
    ],
  },
];
