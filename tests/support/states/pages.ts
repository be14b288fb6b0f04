import { expect } from '../portal.ts';
import * as visit from '../visit.ts';
import {
  click,
  fill,
  hasTopic,
  holdAnswer,
  inSequence,
  key,
  press,
  type Reading,
  recover,
  refuse,
  releaseAnswer,
  type Step,
  screen,
  see,
  seeField,
  seeFocus,
  seeNoPart,
  seePart,
  tick,
} from './state.ts';

const open: Step = async ({ page }) => expect(await visit.openMenu(page)).toBeVisible();

export const SHELL: readonly Reading[] = [
  {
    screen: screen('registration sent'),
    states: {
      'sign-in not possible': [
        refuse('/auth/login', 500),
        inSequence(click('button', 'Anmelden'), see('Die Anmeldung ist zurzeit nicht erreichbar.')),
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
      closed: inSequence(key('Escape'), seeNoPart('dialog', 'Mein Konto')),
      'sign-out not possible': [
        inSequence(open, refuse('/auth/logout', 503)),
        inSequence(click('button', 'Abmelden'), see('Die Abmeldung hat nicht geklappt.')),
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
  {
    screen: { ...screen('welcome'), name: 'welcome of an admin', as: 'admin@example.de' },
    before: ({ page }) => visit.stay(page, 'http://localhost:4000/**'),
  },
];

const written = inSequence(
  fill({
    Benutzername: 'jana@kanzlei-nord.de',
    'Vor- und Nachname': `Jana ${visit.PERSON.Nachname}`,
    'Ihre Nachricht': 'Bitte löschen Sie meinen Zugang.',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  }),
  tick('Datenschutzhinweise'),
);

const right = fill({
  'E-Mail-Adresse': visit.MAX,
  'Art der Kündigung': 'Kündigung wegen Preiserhöhung',
});

export const CONTACT: readonly Reading[] = [
  {
    screen: screen('contact'),
    fits: hasTopic('loeschung'),
    states: {
      'category chosen': inSequence(
        fill({ Thema: 'Datenschutz und Werbung' }),
        seeField('Anliegen'),
      ),
      'topic chosen': inSequence(fill({ Anliegen: 'Zugang löschen' }), seePart('button', 'Senden')),
      'submitted empty': press('Senden', 'Bitte prüfen Sie Ihre Eingaben'),
      'led to a wrong field': inSequence(
        click('link', /Datenschutzhinweise\.$/),
        seeFocus('checkbox', /Datenschutzhinweise/),
      ),
      failed: [
        inSequence(written, refuse('/salesforce/send', 503)),
        press('Senden', 'Anfrage nicht gesendet'),
      ],
      sent: press('Senden', 'Vielen Dank!'),
      'notice closed': inSequence(
        press('Meldung schließen', 'Thema'),
        seeFocus('combobox', 'Thema'),
      ),
    },
  },
  {
    screen: screen('contact form'),
    fits: hasTopic('kuendigung'),
    states: {
      filled: fill({ Kundennummer: '7654321', 'Vor- und Nachname': 'Jana', 'E-Mail': 'jana@' }),
      wrong: [tick('Datenschutzhinweise'), press('Senden', 'Bitte prüfen Sie Ihre Eingaben')],
      sending: holdAnswer('/salesforce/send', press('Senden', 'Wird gesendet …'), right),
      sent: releaseAnswer('Vielen Dank!'),
    },
  },
  {
    screen: screen('contact form of the shop'),
    loading: ({ page }) => expect(page).toHaveTitle(/Zeitschriften und Fortsetzungswerke/),
  },
  { screen: screen('contact with an unknown category') },
  {
    screen: { ...screen('contact'), name: 'contact that cannot be loaded' },
    before: refuse('/csa/contact', 500, 'always'),
    loading: ({ page }) => expect(visit.notices(page).locator('.notice')).toContainText('geladen'),
    states: {
      'loaded after all': [
        recover,
        inSequence(click('button', 'Erneut versuchen'), seeField('Thema')),
      ],
    },
  },
  {
    screen: { ...screen('contact'), name: 'contact without topics' },
    before: async ({ portal }) =>
      portal.faults.add({ kind: 'status', path: '/csa/contact', status: 200, body: [] }),
  },
];

const declare = (button: string, what: string, ...more: readonly Step[]) => ({
  failed: [
    inSequence(
      fill({ 'Vor- und Nachname': 'Jana Nord', Vertrag: 'BGB', 'E-Mail-Adresse': visit.MAX }),
      inSequence(...more, refuse('/salesforce/send', 503)),
    ),
    press(button, `${what} nicht gesendet`),
  ] as const,
  // The receipt tells the time.
  sending: holdAnswer('/salesforce/send', press(button, `${what} wird gesendet …`), ({ page }) =>
    page.clock.setFixedTime('2026-03-02T12:00:00+01:00'),
  ),
  done: releaseAnswer(/ ist bei uns eingegangen$/),
});

export const LEGAL: readonly Reading[] = [
  {
    screen: screen('cancellation'),
    states: {
      'extraordinary, nothing filled in': inSequence(
        tick('Außerordentliche Kündigung'),
        press('jetzt kündigen', 'Bitte nennen Sie den Grund'),
        seePart('link', 'Bitte nennen Sie den Grund'),
      ),
      ...declare('jetzt kündigen', 'Kündigung', fill({ Kündigungsgrund: 'Kein Zugang' })),
    },
  },
  { screen: screen('withdrawal'), states: declare('Widerruf bestätigen', 'Widerruf') },
  { screen: screen('accessibility') },
  { screen: screen('storage') },
];

export const ERRORS: readonly Reading[] = [
  { screen: screen('forbidden') },
  { screen: screen('fallback'), fits: ({ hide = [] }) => hide.includes('profile') },
  { screen: screen('not found') },
  {
    screen: screen('new link'),
    states: {
      'code that fails': [
        ({ page }) =>
          page.route(/_astro\/ResendForm\./, (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: "throw new Error('Es geht nicht');",
            }),
          ),
        inSequence(
          ({ page }) => page.reload(),
          ({ page }) => page.getByLabel('Benutzername').hover(),
          see('Es geht nicht'),
        ),
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
