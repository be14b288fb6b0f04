import { expect } from '../portal.ts';
import * as visit from '../visit.ts';
import {
  clickElement,
  enterValues,
  findScreen,
  hasTopic,
  holdAnswer,
  joinSteps,
  pressButton,
  pressKey,
  refuseCall,
  releaseAnswer,
  removeFaults,
  type ScreenStates,
  type Step,
  seeElement,
  seeField,
  seeFocus,
  seeNoElement,
  seeText,
  tickBox,
} from './state.ts';

const openAccountMenu: Step = async ({ page }) => expect(await visit.openMenu(page)).toBeVisible();

export const SHELL_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('registration sent'),
    states: {
      'sign-in not possible': [
        refuseCall('/auth/login', 500),
        joinSteps(
          clickElement('button', 'Anmelden'),
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
    screen: {
      ...findScreen('registration sent'),
      name: 'account menu',
      username: visit.MAX_MUSTER,
    },
    states: {
      opened: openAccountMenu,
      closed: joinSteps(pressKey('Escape'), seeNoElement('dialog', 'Mein Konto')),
      'sign-out not possible': [
        joinSteps(openAccountMenu, refuseCall('/auth/logout', 503)),
        joinSteps(clickElement('button', 'Abmelden'), seeText('Die Abmeldung hat nicht geklappt.')),
      ],
    },
  },
  {
    screen: {
      ...findScreen('registration sent'),
      name: 'account menu in a network',
      network: 'uni',
    },
    states: { opened: openAccountMenu },
  },
];

export const WELCOME_STATES: readonly ScreenStates[] = [
  { screen: findScreen('welcome') },
  { screen: findScreen('welcome of the shop') },
  { screen: findScreen('welcome of a person') },
  { screen: findScreen('welcome of an institution') },
  {
    screen: { ...findScreen('welcome'), name: 'welcome of an admin', username: 'admin@example.de' },
    prepareScreen: ({ page }) => visit.blockNavigation(page, 'http://localhost:4000/**'),
  },
];

const enterMessage = joinSteps(
  enterValues({
    Benutzername: 'jana@kanzlei-nord.de',
    'Vor- und Nachname': `Jana ${visit.PERSON.Nachname}`,
    'Ihre Nachricht': 'Bitte löschen Sie meinen Zugang.',
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  }),
  tickBox('Datenschutzhinweise'),
);

const enterCancellation = enterValues({
  'E-Mail-Adresse': visit.MAX_MUSTER,
  'Art der Kündigung': 'Kündigung wegen Preiserhöhung',
});

export const CONTACT_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('contact'),
    isOfClient: hasTopic('loeschung'),
    states: {
      'category chosen': joinSteps(
        enterValues({ Thema: 'Datenschutz und Werbung' }),
        seeField('Anliegen'),
      ),
      'topic chosen': joinSteps(
        enterValues({ Anliegen: 'Zugang löschen' }),
        seeElement('button', 'Senden'),
      ),
      'submitted empty': pressButton('Senden', 'Bitte prüfen Sie Ihre Eingaben'),
      'led to a wrong field': joinSteps(
        clickElement('link', /Datenschutzhinweise\.$/),
        seeFocus('checkbox', /Datenschutzhinweise/),
      ),
      failed: [
        joinSteps(enterMessage, refuseCall('/salesforce/send', 503)),
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
    isOfClient: hasTopic('kuendigung'),
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
      sending: holdAnswer(
        '/salesforce/send',
        pressButton('Senden', 'Wird gesendet …'),
        enterCancellation,
      ),
      sent: releaseAnswer('Vielen Dank!'),
    },
  },
  {
    screen: findScreen('contact form of the shop'),
    whileLoading: ({ page }) => expect(page).toHaveTitle(/Zeitschriften und Fortsetzungswerke/),
  },
  { screen: findScreen('contact with an unknown category') },
  {
    screen: { ...findScreen('contact'), name: 'contact that cannot be loaded' },
    prepareScreen: refuseCall('/csa/contact', 500, 'always'),
    whileLoading: ({ page }) =>
      expect(visit.findNoticeRegion(page).locator('.notice')).toContainText('geladen'),
    states: {
      'loaded after all': [
        removeFaults,
        joinSteps(clickElement('button', 'Erneut versuchen'), seeField('Thema')),
      ],
    },
  },
  {
    screen: { ...findScreen('contact'), name: 'contact without topics' },
    prepareScreen: async ({ portal }) =>
      portal.faults.add({ kind: 'status', path: '/csa/contact', status: 200, body: [] }),
  },
];

const createDeclarationStates = (
  buttonLabel: string,
  noun: string,
  ...furtherSteps: readonly Step[]
) => ({
  failed: [
    joinSteps(
      enterValues({
        'Vor- und Nachname': 'Jana Nord',
        Vertrag: 'BGB',
        'E-Mail-Adresse': visit.MAX_MUSTER,
      }),
      joinSteps(...furtherSteps, refuseCall('/salesforce/send', 503)),
    ),
    pressButton(buttonLabel, `${noun} nicht gesendet`),
  ] as const,
  // The clock is set, because the receipt shows the time.
  sending: holdAnswer(
    '/salesforce/send',
    pressButton(buttonLabel, `${noun} wird gesendet …`),
    ({ page }) => page.clock.setFixedTime('2026-03-02T12:00:00+01:00'),
  ),
  done: releaseAnswer(/ ist bei uns eingegangen$/),
});

export const LEGAL_STATES: readonly ScreenStates[] = [
  {
    screen: findScreen('cancellation'),
    states: {
      'extraordinary, nothing filled in': joinSteps(
        tickBox('Außerordentliche Kündigung'),
        pressButton('jetzt kündigen', 'Bitte nennen Sie den Grund'),
        seeElement('link', 'Bitte nennen Sie den Grund'),
      ),
      ...createDeclarationStates(
        'jetzt kündigen',
        'Kündigung',
        enterValues({ Kündigungsgrund: 'Kein Zugang' }),
      ),
    },
  },
  {
    screen: findScreen('withdrawal'),
    states: createDeclarationStates('Widerruf bestätigen', 'Widerruf'),
  },
  { screen: findScreen('accessibility') },
  { screen: findScreen('storage') },
];

export const ERROR_STATES: readonly ScreenStates[] = [
  { screen: findScreen('forbidden') },
  { screen: findScreen('fallback'), isOfClient: ({ hide = [] }) => hide.includes('profile') },
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
    prepareScreen: refuseCall('/auth/userinfo', 500, 'always'),
  },
];

function openWithStoppedClock(path: string): Step {
  return async ({ page }) => {
    await visit.stopClock(page);
    await page.goto(path);
    await expect(page.locator('.spinner:visible')).toBeVisible();
  };
}

export const LEAVING_STATES: readonly ScreenStates[] = [
  {
    screen: { ...findScreen('registration sent'), username: visit.MAX_MUSTER },
    states: {
      'signing out': [refuseCall('/auth/logout', 503, 'always'), openWithStoppedClock('/logout')],
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
        openWithStoppedClock('/automatische-weiterleitung'),
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
