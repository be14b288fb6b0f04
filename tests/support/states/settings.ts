import { expect } from '../portal.ts';
import { control } from '../registration.ts';
import { cut, type Reading, refuse, type Step, screen } from './state.ts';

const SAVED = 'Ihre Änderungen wurden gespeichert.';

/** Presses a button of a section and waits for a text in it. */
export function pressIn(section: string, name: string, shows: string | RegExp): Step {
  return async ({ page }) => {
    const region = page.getByRole('region', { name: section, exact: true });
    await region.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(region.getByText(shows).first()).toBeVisible();
  };
}

const isShown: Step = ({ page }) =>
  expect(page.getByRole('region', { name: 'Einwilligungen' }).getByRole('checkbox')).toBeVisible();

export const SETTINGS: readonly Reading[] = [
  {
    screen: screen('settings'),
    states: [
      { name: 'sections loaded', act: isShown },
      {
        name: 'options of topics typed',
        act: async ({ page }) => {
          await control(page, 'Themen').fill('umsatz');
          await expect(page.getByRole('option')).toHaveCount(1);
        },
      },
      {
        name: 'topic chosen',
        act: async ({ page }) => {
          await page.getByRole('option').click();
          await expect(page.getByRole('button', { name: 'Umsatzsteuer entfernen' })).toBeVisible();
        },
      },
      {
        name: 'search saved',
        before: ({ page }) => page.keyboard.press('Escape'),
        act: pressIn('Sucheinstellungen', 'Speichern', SAVED),
      },
      {
        name: 'newsletters searched',
        act: async ({ page }) => {
          await control(page, 'Liste durchsuchen').fill('steuer');
          await expect(page.getByRole('checkbox', { name: /^Erbrecht/ })).toHaveCount(0);
        },
      },
      {
        name: 'newsletter chosen',
        act: ({ page }) => page.getByRole('checkbox', { name: /^Steuerrecht/ }).check(),
      },
      { name: 'newsletters saved', act: pressIn('Newsletter', 'Speichern', SAVED) },
      {
        name: 'consent not saved',
        before: cut('/account/updateConsent'),
        act: pressIn('Einwilligungen', 'Speichern', 'Ihre Änderungen wurden nicht gespeichert'),
      },
      {
        name: 'session ended',
        before: refuse('/ecom-proxy/SetNewsletter', 401, 2),
        act: pressIn('Newsletter', 'Speichern', /Ihre Sitzung ist abgelaufen/),
      },
    ],
  },
  {
    screen: { ...screen('settings'), name: 'settings of which a section cannot be loaded' },
    before: refuse('/ur/GetSearchSettings', 500, 'always'),
    states: [
      {
        name: 'loaded after all',
        before: async ({ portal }) => portal.faults.clear(),
        act: async ({ page }) => {
          await page.getByRole('button', { name: 'Erneut versuchen' }).first().click();
          await expect(control(page, 'Themen')).toBeVisible();
        },
      },
    ],
  },
  { screen: screen('settings to check'), states: [{ name: 'sections loaded', act: isShown }] },
  {
    screen: screen('settings without search'),
    states: [{ name: 'sections loaded', act: isShown }],
  },
];
