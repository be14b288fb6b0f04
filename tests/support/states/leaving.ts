import { expect } from '../portal.ts';
import { stay } from '../session.ts';
import { type Reading, refuse, type Step, screen, stopClock } from './state.ts';

/** rules 7.15, 17.4 */
const LOGOUT_LOADING_MS = 2500;
/** rule 4.5 */
const REDIRECT_LINK_MS = 5000;

/** Opens a page whose waiting time does not pass. */
function openInTime(path: string): Step {
  return async (stage) => {
    const { page } = stage;
    await stopClock(stage);
    await page.goto(path);
    await expect(page.locator('.spinner:visible')).toBeVisible();
  };
}

export const LEAVING: readonly Reading[] = [
  {
    screen: { ...screen('registration sent'), as: 'max.muster@example.de' },
    states: [
      {
        name: 'signing out',
        before: refuse('/auth/logout', 503, 'always'),
        act: openInTime('/logout'),
      },
      {
        name: 'sign-out not possible',
        atOnce: true,
        act: async ({ page }) => {
          await page.clock.runFor(LOGOUT_LOADING_MS);
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
  {
    screen: screen('registration done'),
    states: [
      {
        name: 'on the way to another page',
        before: ({ page }) => stay(page, '**/__sandbox/**'),
        act: openInTime('/automatische-weiterleitung'),
      },
      {
        name: 'with a link to it',
        atOnce: true,
        act: async ({ page }) => {
          await page.clock.runFor(REDIRECT_LINK_MS);
          await expect(page.locator('[data-redirect] a')).toBeVisible();
        },
      },
    ],
  },
];
