import { expect } from '../portal.ts';
import { control } from '../registration.ts';
import { all, fill, press, type Reading, refuse, screen, tick } from './state.ts';

const SUMMARY = 'Bitte prüfen Sie Ihre Eingaben';

const written = all(
  fill({
    Benutzername: 'jana@kanzlei-nord.de',
    'Vor- und Nachname': 'Jana Łukaszewska',
    'Ihre Nachricht': 'Bitte löschen Sie meinen Zugang.',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  }),
  tick('Datenschutzhinweise'),
);

export const CONTACT: readonly Reading[] = [
  {
    screen: screen('contact'),
    states: [
      {
        name: 'category chosen',
        act: async ({ page }) => {
          await control(page, 'Thema').selectOption('Datenschutz und Werbung');
          await expect(control(page, 'Anliegen')).toBeVisible();
        },
      },
      {
        name: 'topic chosen',
        act: async ({ page }) => {
          await control(page, 'Anliegen').selectOption('Zugang löschen');
          await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible();
        },
      },
      { name: 'submitted empty', act: press('Senden', SUMMARY) },
      {
        name: 'led to a wrong field',
        act: async ({ page }) => {
          await page.getByRole('link', { name: /Datenschutzhinweise\.$/ }).click();
          await expect(control(page, 'Datenschutzhinweise')).toBeFocused();
        },
      },
      {
        name: 'failed',
        before: all(written, refuse('/salesforce/send', 503)),
        act: press('Senden', 'Anfrage nicht gesendet'),
      },
      { name: 'sent', act: press('Senden', 'Vielen Dank!') },
      {
        name: 'notice closed',
        act: async ({ page }) => {
          await page.getByRole('main').getByRole('button', { name: 'Meldung schließen' }).click();
          await expect(control(page, 'Thema')).toBeFocused();
        },
      },
    ],
  },
  { screen: screen('contact form') },
  { screen: screen('contact form of the shop') },
  { screen: screen('contact with an unknown category') },
  {
    screen: { ...screen('contact'), name: 'contact that cannot be loaded' },
    before: refuse('/csa/contact', 500, 'always'),
    loading: ({ page }) =>
      expect(page.getByRole('region', { name: 'Meldungen' }).getByText(/geladen/)).toBeVisible(),
    states: [
      {
        name: 'loaded after all',
        before: async ({ portal }) => portal.faults.clear(),
        act: async ({ page }) => {
          await page.getByRole('button', { name: 'Erneut versuchen' }).click();
          await expect(control(page, 'Thema')).toBeVisible();
        },
      },
    ],
  },
  {
    screen: { ...screen('contact'), name: 'contact without topics' },
    before: async ({ portal }) =>
      portal.faults.add({ kind: 'status', path: '/csa/contact', status: 200, body: [] }),
  },
];
