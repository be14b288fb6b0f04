import type { Page } from '@playwright/test';
import { expect } from '../portal.ts';
import { type Reading, refuse, screen } from './state.ts';

const banner = (page: Page) => page.getByRole('banner');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Mein Konto' });

const openMenu = async ({ page }: { readonly page: Page }) => {
  await banner(page).getByRole('button', { name: 'Mein Konto' }).click();
  await expect(dialog(page)).toBeVisible();
};

export const SHELL: readonly Reading[] = [
  {
    screen: screen('registration sent'),
    states: [
      {
        name: 'sign-in not possible',
        before: refuse('/auth/login', 500),
        act: async ({ page }) => {
          await banner(page).getByRole('button', { name: 'Anmelden' }).click();
          await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
        },
      },
      {
        name: 'notice closed',
        act: async ({ page }) => {
          await page.getByRole('button', { name: 'Meldung schließen' }).click();
          await expect(page.locator('.notice:visible')).toHaveCount(0);
        },
      },
      {
        name: 'support menu opened',
        act: async ({ page }) => {
          await page.getByRole('navigation', { name: 'Unterstützung' }).getByRole('button').click();
          await expect(page.getByRole('link', { name: 'Kontaktformular' })).toBeVisible();
        },
      },
      {
        name: 'menu on a narrow screen',
        before: async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('link', { name: 'Kontaktformular' })).toBeHidden();
          await page.setViewportSize({ width: 390, height: 4000 });
        },
        act: async ({ page }) => {
          await banner(page).getByRole('button', { name: /^Mehr/ }).click();
          await expect(banner(page).getByRole('link', { name: 'Kontakt' })).toBeVisible();
        },
      },
    ],
  },
  {
    screen: { ...screen('registration sent'), name: 'account menu', as: 'max.muster@example.de' },
    states: [
      { name: 'opened', act: openMenu },
      {
        name: 'closed',
        act: async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(dialog(page)).toBeHidden();
        },
      },
      {
        name: 'sign-out not possible',
        before: async (stage) => {
          await openMenu(stage);
          await refuse('/auth/logout', 503)(stage);
        },
        act: async ({ page }) => {
          await dialog(page).getByRole('button', { name: 'Abmelden' }).click();
          await expect(page.getByText('Die Abmeldung hat nicht geklappt.')).toBeVisible();
        },
      },
    ],
  },
  {
    screen: { ...screen('registration sent'), name: 'account menu in a network', place: 'uni' },
    states: [{ name: 'opened', act: openMenu }],
  },
];
