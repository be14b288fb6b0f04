import { expect } from '../portal.ts';
import { type Reading, refuse, screen } from './state.ts';

export const ERRORS: readonly Reading[] = [
  { screen: screen('forbidden') },
  { screen: screen('fallback') },
  { screen: screen('not found') },
  {
    screen: screen('new link'),
    states: [
      {
        name: 'code that fails',
        before: ({ page }) =>
          page.route(/_astro\/ResendForm\./, (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: "export const ResendForm = () => { throw new Error('Es geht nicht') };",
            }),
          ),
        act: async ({ page }) => {
          await page.reload();
          await expect(page.getByText('Es geht nicht')).toBeVisible();
        },
      },
      {
        name: 'code that is gone',
        before: async ({ page }) => {
          await page.unrouteAll();
          await page.route(/_astro\/ResendForm\./, (route) => route.fulfill({ status: 404 }));
        },
        act: async ({ page }) => {
          await page.evaluate(() => sessionStorage.setItem('reloaded', 'true'));
          await page.reload();
          await page.getByLabel('Benutzername').focus();
          await expect(page.getByText('Das Formular ist noch nicht bereit.')).toBeVisible();
        },
      },
    ],
  },
  {
    screen: { ...screen('settings'), name: 'settings of somebody unknown' },
    before: refuse('/auth/userinfo', 500, 'always'),
  },
];
