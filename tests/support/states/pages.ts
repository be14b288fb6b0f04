import { expect } from '../portal.ts';
import * as visit from '../visit.ts';
import {
  all,
  fill,
  press,
  type Reading,
  recover,
  refuse,
  type Step,
  screen,
  see,
  tick,
} from './state.ts';

const open: Step = async ({ page }) => expect(await visit.openMenu(page)).toBeVisible();

export const SHELL: readonly Reading[] = [
  {
    screen: screen('registration sent'),
    states: {
      'sign-in not possible': [
        refuse('/auth/login', 500),
        all(
          ({ page }) => visit.signInButton(page).click(),
          see('Die Anmeldung ist zurzeit nicht erreichbar.'),
        ),
      ],
      'notice closed': async ({ page }) => {
        await page.getByRole('button', { name: 'Meldung schließen' }).click();
        await expect(page.locator('.notice:visible')).toHaveCount(0);
      },
      'support menu opened': async ({ page }) => {
        await page.getByRole('navigation', { name: 'Unterstützung' }).getByRole('button').click();
        await expect(page.getByRole('link', { name: 'Kontaktformular' })).toBeVisible();
      },
      'menu on a narrow screen': [
        async ({ page }) => {
          await page.keyboard.press('Escape');
          await expect(page.getByRole('link', { name: 'Kontaktformular' })).toBeHidden();
          await page.setViewportSize({ width: 390, height: 4000 });
        },
        async ({ page }) => {
          await visit.banner(page).getByRole('button', { name: /^Mehr/ }).click();
          await expect(visit.banner(page).getByRole('link', { name: 'Kontakt' })).toBeVisible();
        },
      ],
    },
  },
  {
    screen: { ...screen('registration sent'), name: 'account menu', as: visit.MAX },
    states: {
      opened: open,
      closed: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Mein Konto' })).toBeHidden();
      },
      'sign-out not possible': [
        all(open, refuse('/auth/logout', 503)),
        async (stage) => {
          const { page } = stage;
          await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
          await see('Die Abmeldung hat nicht geklappt.')(stage);
        },
      ],
    },
  },
  {
    screen: { ...screen('registration sent'), name: 'account menu in a network', place: 'uni' },
    states: { opened: open },
  },
];

export const WELCOME: readonly Reading[] = [
  { screen: screen('welcome') },
  { screen: screen('welcome of the shop') },
  { screen: screen('welcome of a person') },
  { screen: screen('welcome of an institution') },
];

const written = all(
  fill({
    Benutzername: 'jana@kanzlei-nord.de',
    'Vor- und Nachname': `Jana ${visit.PERSON.Nachname}`,
    'Ihre Nachricht': 'Bitte löschen Sie meinen Zugang.',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  }),
  tick('Datenschutzhinweise'),
);

export const CONTACT: readonly Reading[] = [
  {
    screen: screen('contact'),
    states: {
      'category chosen': async ({ page }) => {
        await visit.control(page, 'Thema').selectOption('Datenschutz und Werbung');
        await expect(visit.control(page, 'Anliegen')).toBeVisible();
      },
      'topic chosen': async ({ page }) => {
        await visit.control(page, 'Anliegen').selectOption('Zugang löschen');
        await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible();
      },
      'submitted empty': press('Senden', 'Bitte prüfen Sie Ihre Eingaben'),
      'led to a wrong field': async ({ page }) => {
        await page.getByRole('link', { name: /Datenschutzhinweise\.$/ }).click();
        await expect(visit.control(page, 'Datenschutzhinweise')).toBeFocused();
      },
      failed: [
        all(written, refuse('/salesforce/send', 503)),
        press('Senden', 'Anfrage nicht gesendet'),
      ],
      sent: press('Senden', 'Vielen Dank!'),
      'notice closed': async ({ page }) => {
        await page.getByRole('main').getByRole('button', { name: 'Meldung schließen' }).click();
        await expect(visit.control(page, 'Thema')).toBeFocused();
      },
    },
  },
  { screen: screen('contact form') },
  { screen: screen('contact form of the shop') },
  { screen: screen('contact with an unknown category') },
  {
    screen: { ...screen('contact'), name: 'contact that cannot be loaded' },
    before: refuse('/csa/contact', 500, 'always'),
    loading: ({ page }) => expect(visit.notices(page).locator('.notice')).toContainText('geladen'),
    states: {
      'loaded after all': [
        recover,
        async ({ page }) => {
          await page.getByRole('button', { name: 'Erneut versuchen' }).click();
          await expect(visit.control(page, 'Thema')).toBeVisible();
        },
      ],
    },
  },
  {
    screen: { ...screen('contact'), name: 'contact without topics' },
    before: async ({ portal }) =>
      portal.faults.add({ kind: 'status', path: '/csa/contact', status: 200, body: [] }),
  },
];

export const LEGAL: readonly Reading[] = [
  {
    screen: screen('cancellation'),
    states: {
      'extraordinary, nothing filled in': async ({ page }) => {
        await page.getByLabel('Außerordentliche Kündigung').check();
        await page.getByRole('button', { name: 'jetzt kündigen' }).click();
        await expect(page.getByRole('link', { name: 'Bitte nennen Sie den Grund' })).toBeVisible();
      },
    },
  },
  { screen: screen('withdrawal') },
  { screen: screen('accessibility') },
  { screen: screen('storage') },
];

export const ERRORS: readonly Reading[] = [
  { screen: screen('forbidden') },
  { screen: screen('fallback') },
  { screen: screen('not found') },
  {
    screen: screen('new link'),
    states: {
      'code that fails': [
        ({ page }) =>
          page.route(/_astro\/ResendForm\./, (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: "export const ResendForm = () => { throw new Error('Es geht nicht') };",
            }),
          ),
        all(({ page }) => page.reload(), see('Es geht nicht')),
      ],
      'code that is gone': [
        async ({ page }) => {
          await page.unrouteAll();
          await page.route(/_astro\/ResendForm\./, (route) => route.fulfill({ status: 404 }));
        },
        async (stage) => {
          const { page } = stage;
          await page.evaluate(() => sessionStorage.setItem('reloaded', 'true'));
          await page.reload();
          await page.getByLabel('Benutzername').focus();
          await see('Das Formular ist noch nicht bereit.')(stage);
        },
      ],
    },
  },
  {
    screen: { ...screen('settings'), name: 'settings of somebody unknown' },
    before: refuse('/auth/userinfo', 500, 'always'),
  },
];

function openInTime(path: string): Step {
  return async ({ page }) => {
    await visit.stopClock(page);
    await page.goto(path);
    await expect(page.locator('.spinner:visible')).toBeVisible();
  };
}

export const LEAVING: readonly Reading[] = [
  {
    screen: { ...screen('registration sent'), as: visit.MAX },
    states: {
      'signing out': [refuse('/auth/logout', 503, 'always'), openInTime('/logout')],
      'sign-out not possible': {
        atOnce: async ({ page }) => {
          await page.clock.runFor(visit.WAIT_MS.logout);
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
    },
  },
  {
    screen: screen('registration done'),
    states: {
      'on the way to another page': [
        ({ page }) => visit.stay(page, '**/__sandbox/**'),
        openInTime('/automatische-weiterleitung'),
      ],
      'with a link to it': {
        atOnce: async ({ page }) => {
          await page.clock.runFor(visit.WAIT_MS.redirectLink);
          await expect(page.locator('[data-redirect] a')).toBeVisible();
        },
      },
    },
  },
];
