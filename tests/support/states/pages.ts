import { expect } from '../portal.ts';
import * as visit from '../visit.ts';
import {
  clickPart,
  enterValues,
  findScreen,
  hasTopic,
  holdAnswer,
  joinSteps,
  pressButton,
  pressKey,
  type Reading,
  refuseCall,
  releaseAnswer,
  removeFaults,
  type Step,
  seeField,
  seeFocus,
  seeNoPart,
  seePart,
  seeText,
  tickBox,
} from './state.ts';

const open: Step = async ({ page }) => expect(await visit.openMenu(page)).toBeVisible();

export const SHELL: readonly Reading[] = [
  {
    screen: findScreen('registration sent'),
    states: {
      'sign-in not possible': [
        refuseCall('/auth/login', 500),
        joinSteps(
          clickPart('button', 'Anmelden'),
          seeText('Die Anmeldung ist zurzeit nicht erreichbar.'),
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
          await visit.findBanner(page).getByRole('button', { name: /^Mehr/ }).click();
          await expect(visit.findBanner(page).getByRole('link', { name: 'Kontakt' })).toBeVisible();
        },
      ],
    },
  },
  {
    screen: { ...findScreen('registration sent'), name: 'account menu', username: visit.MAX },
    states: {
      opened: open,
      closed: joinSteps(pressKey('Escape'), seeNoPart('dialog', 'Mein Konto')),
      'sign-out not possible': [
        joinSteps(open, refuseCall('/auth/logout', 503)),
        joinSteps(clickPart('button', 'Abmelden'), seeText('Die Abmeldung hat nicht geklappt.')),
      ],
    },
  },
  {
    screen: { ...findScreen('registration sent'), name: 'account menu in a network', place: 'uni' },
    states: { opened: open },
  },
];

export const WELCOME: readonly Reading[] = [
  { screen: findScreen('welcome') },
  { screen: findScreen('welcome of the shop') },
  { screen: findScreen('welcome of a person') },
  { screen: findScreen('welcome of an institution') },
  {
    screen: { ...findScreen('welcome'), name: 'welcome of an admin', username: 'admin@example.de' },
    before: ({ page }) => visit.blockNavigation(page, 'http://localhost:4000/**'),
  },
];

const written = joinSteps(
  enterValues({
    Benutzername: 'jana@kanzlei-nord.de',
    'Vor- und Nachname': `Jana ${visit.PERSON.Nachname}`,
    'Ihre Nachricht': 'Bitte löschen Sie meinen Zugang.',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  }),
  tickBox('Datenschutzhinweise'),
);

const right = enterValues({
  'E-Mail-Adresse': visit.MAX,
  'Art der Kündigung': 'Kündigung wegen Preiserhöhung',
});

export const CONTACT: readonly Reading[] = [
  {
    screen: findScreen('contact'),
    fits: hasTopic('loeschung'),
    states: {
      'category chosen': joinSteps(
        enterValues({ Thema: 'Datenschutz und Werbung' }),
        seeField('Anliegen'),
      ),
      'topic chosen': joinSteps(
        enterValues({ Anliegen: 'Zugang löschen' }),
        seePart('button', 'Senden'),
      ),
      'submitted empty': pressButton('Senden', 'Bitte prüfen Sie Ihre Eingaben'),
      'led to a wrong field': joinSteps(
        clickPart('link', /Datenschutzhinweise\.$/),
        seeFocus('checkbox', /Datenschutzhinweise/),
      ),
      failed: [
        joinSteps(written, refuseCall('/salesforce/send', 503)),
        pressButton('Senden', 'Anfrage nicht gesendet'),
      ],
      sent: pressButton('Senden', 'Vielen Dank!'),
      'notice closed': joinSteps(
        pressButton('Meldung schließen', 'Thema'),
        seeFocus('combobox', 'Thema'),
      ),
    },
  },
  {
    screen: findScreen('contact form'),
    fits: hasTopic('kuendigung'),
    states: {
      filled: enterValues({
        Kundennummer: '7654321',
        'Vor- und Nachname': 'Jana',
        'E-Mail': 'jana@',
      }),
      wrong: [
        tickBox('Datenschutzhinweise'),
        pressButton('Senden', 'Bitte prüfen Sie Ihre Eingaben'),
      ],
      sending: holdAnswer('/salesforce/send', pressButton('Senden', 'Wird gesendet …'), right),
      sent: releaseAnswer('Vielen Dank!'),
    },
  },
  {
    screen: findScreen('contact form of the shop'),
    loading: ({ page }) => expect(page).toHaveTitle(/Zeitschriften und Fortsetzungswerke/),
  },
  { screen: findScreen('contact with an unknown category') },
  {
    screen: { ...findScreen('contact'), name: 'contact that cannot be loaded' },
    before: refuseCall('/csa/contact', 500, 'always'),
    loading: ({ page }) =>
      expect(visit.findNoticeRegion(page).locator('.notice')).toContainText('geladen'),
    states: {
      'loaded after all': [
        removeFaults,
        joinSteps(clickPart('button', 'Erneut versuchen'), seeField('Thema')),
      ],
    },
  },
  {
    screen: { ...findScreen('contact'), name: 'contact without topics' },
    before: async ({ portal }) =>
      portal.faults.add({ kind: 'status', path: '/csa/contact', status: 200, body: [] }),
  },
];

const declare = (button: string, what: string, ...more: readonly Step[]) => ({
  failed: [
    joinSteps(
      enterValues({
        'Vor- und Nachname': 'Jana Nord',
        Vertrag: 'BGB',
        'E-Mail-Adresse': visit.MAX,
      }),
      joinSteps(...more, refuseCall('/salesforce/send', 503)),
    ),
    pressButton(button, `${what} nicht gesendet`),
  ] as const,
  // The receipt tells the time.
  sending: holdAnswer(
    '/salesforce/send',
    pressButton(button, `${what} wird gesendet …`),
    ({ page }) => page.clock.setFixedTime('2026-03-02T12:00:00+01:00'),
  ),
  done: releaseAnswer(/ ist bei uns eingegangen$/),
});

export const LEGAL: readonly Reading[] = [
  {
    screen: findScreen('cancellation'),
    states: {
      'extraordinary, nothing filled in': joinSteps(
        tickBox('Außerordentliche Kündigung'),
        pressButton('jetzt kündigen', 'Bitte nennen Sie den Grund'),
        seePart('link', 'Bitte nennen Sie den Grund'),
      ),
      ...declare('jetzt kündigen', 'Kündigung', enterValues({ Kündigungsgrund: 'Kein Zugang' })),
    },
  },
  { screen: findScreen('withdrawal'), states: declare('Widerruf bestätigen', 'Widerruf') },
  { screen: findScreen('accessibility') },
  { screen: findScreen('storage') },
];

export const ERRORS: readonly Reading[] = [
  { screen: findScreen('forbidden') },
  { screen: findScreen('fallback'), fits: ({ hide = [] }) => hide.includes('profile') },
  { screen: findScreen('not found') },
  {
    screen: findScreen('new link'),
    states: {
      'code that fails': [
        ({ page }) =>
          page.route(/_astro\/ResendForm\./, (route) =>
            route.fulfill({
              contentType: 'text/javascript',
              body: "throw new Error('Es geht nicht');",
            }),
          ),
        joinSteps(
          ({ page }) => page.reload(),
          ({ page }) => page.getByLabel('Benutzername').hover(),
          seeText('Es geht nicht'),
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
          await seeText('Das Formular ist noch nicht bereit.')(stage);
        },
      ],
    },
  },
  {
    screen: { ...findScreen('settings'), name: 'settings of somebody unknown' },
    before: refuseCall('/auth/userinfo', 500, 'always'),
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
    screen: { ...findScreen('registration sent'), username: visit.MAX },
    states: {
      'signing out': [refuseCall('/auth/logout', 503, 'always'), openInTime('/logout')],
      'sign-out not possible': {
        atOnce: async ({ page }) => {
          await page.clock.runFor(visit.WAIT_MS.logout);
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
    },
  },
  {
    screen: findScreen('registration done'),
    states: {
      'on the way to another page': [
        ({ page }) => visit.blockNavigation(page, '**/__sandbox/**'),
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
