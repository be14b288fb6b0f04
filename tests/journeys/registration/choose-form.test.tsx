import { describe, expect, test } from 'vitest';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { listVisibleScreens, writeScreens } from '../support/screens.ts';
import { createNetworkAdminOptions, createRestrictedOptions } from '../support/user-data.ts';

/** The page waits this long for the configuration of the client (rule 2.8.c). */
const CLIENT_CONFIG_GRACE_MS = 1000;
/** The page waits this much longer for a form of the backend (rule 11.9). */
const REGISTRATION_FORM_GRACE_MS = 1000;
/** The page shows its spinner at least this long (rules 7.5.1, 17.4). */
const REGISTRATION_LOADING_MS = 2000;

const VALIDATE_PATH = '/account/self/validate';
const FORM_PATH = '/csa/registration';

async function openRegistrationPage(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ path: '/registrierung', route: 'registration', ...options });
  document.documentElement.dataset['registration'] = options.client === 'shop' ? 'shop' : 'normal';
  writeScreens('waiting', 'form', 'registered', 'unidentified');
  for (const name of ['normal', 'shop', 'server']) {
    const form = document.createElement('div');
    form.className = `${name}-registration`;
    document.querySelector('[data-screen="form"]')?.append(form);
  }
  return page;
}

const listForms = () =>
  [...document.querySelectorAll('[class$="-registration"]')].map(({ className }) =>
    className.replace('-registration', ''),
  );

async function startChoice(): Promise<void> {
  const { chooseForm } = await import('../../../src/portal/journeys/registration/choose-form.ts');
  chooseForm();
}

async function expectScreen(screen: string): Promise<void> {
  await startChoice();
  await waitUntil(() => expect(listVisibleScreens()).toEqual([screen]));
}

const readChosenForm = () => document.documentElement.dataset['registration'];

describe('the screen of the registration', () => {
  test.each(['library', 'shop'] as const)(
    'is the form of the %s for its guests (2.11)',
    async (client) => {
      const page = await openRegistrationPage({ client });
      await expectScreen('form');
      expect(readChosenForm()).toBe(client === 'shop' ? 'shop' : 'normal');
      // Other forms are removed, because a later step of the form may use the same ids.
      expect(listForms()).toEqual([readChosenForm()]);
      expect(page.readSentBodies(VALIDATE_PATH)).toEqual([]);
      expect(document.activeElement?.textContent).toBe('Überschrift form');
      expect(document.querySelector('main')?.hasAttribute('aria-busy')).toBe(false);
    },
  );

  test.each([
    ['a person', () => ({ username: 'max.muster@example.de' })],
    ['an admin', () => ({ username: 'admin@example.de' })],
    ['a subuser', () => ({ username: 'sub@example.de' })],
    ['a person who may not register personally', createRestrictedOptions],
    ['an admin in the network of a barred institution', createNetworkAdminOptions],
  ])('says that %s is already registered (7.5.2, 0.5, 3.11)', async (_, createOptions) => {
    const page = await openRegistrationPage(await createOptions());
    await expectScreen('registered');
    expect([page.readSentBodies(VALIDATE_PATH), page.navigations]).toEqual([[], []]);
  });

  test('stays a spinner for a person from a barred network, who is redirected to the research platform without a history entry (0.5)', async () => {
    const page = await openRegistrationPage({ network: 'barred', delays: 'specified' });
    await startChoice();
    await waitUntil(() =>
      expect(page.navigations).toEqual(['http://localhost:4400/__sandbox/recherche']),
    );
    const { goTo } = await import('../../../src/portal/session/navigate.ts');
    expect(goTo).not.toHaveBeenCalled();
    expect(page.readSentBodies(VALIDATE_PATH)).toEqual([]);
    expect(listVisibleScreens()).toEqual(['waiting']);
  });

  test.each([
    ['uni', 'uni'],
    ['institutes', 'uni-suffix'],
    ['court', 'ipnetz'],
  ] as const)(
    'stays a spinner for a person from the network %s, who is redirected to the customer %s (7.5.1)',
    async (network, customer) => {
      const page = await openRegistrationPage({ network });
      await startChoice();
      await waitUntil(() => expect(page.navigations).toEqual([`/registrierung/${customer}`]));
      expect(page.readSentBodies(VALIDATE_PATH)).toEqual([{ customer: {} }]);
      expect(listVisibleScreens()).toEqual(['waiting']);
    },
  );

  test.each(['', '.', 'a/b'])(
    'is the form if the customer %j has no page (7.5.1, S9.2)',
    async (customer) => {
      const page = await openRegistrationPage({ network: 'uni' });
      page.answer(VALIDATE_PATH, { customer });
      await expectScreen('form');
      expect(page.navigations).toEqual([]);
    },
  );

  test('is the shortened form for a person from a network without a customer (7.5.1)', async () => {
    const page = await openRegistrationPage({ network: 'town', client: 'shop' });
    await expectScreen('form');
    expect(readChosenForm()).toBe('normal');
    expect(page.readSentBodies(VALIDATE_PATH)).toHaveLength(1);
    expect(page.navigations).toEqual([]);
  });
});

describe('a page that is hidden (2.8.c)', () => {
  const CONFIG_PATH = '/csa/config';

  test('sends no request and redirects nobody', async () => {
    const page = await openRegistrationPage({ network: 'barred', isBooting: true });
    document.documentElement.dataset['hides'] = 'this-page';
    await startChoice();
    await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
    await runPendingTasks();
    expect([
      page.readSentBodies(FORM_PATH),
      page.readSentBodies(VALIDATE_PATH),
      page.navigations,
    ]).toEqual([[], [], []]);
  });

  test.each(['barred', 'uni'] as const)(
    'by the backend redirects no person from the network %s',
    async (network) => {
      const page = await openRegistrationPage({ network, isBooting: true });
      document.documentElement.dataset['pageFor'] = 'registration';
      page.answer(CONFIG_PATH, { routes: { hide: ['registration'] } });
      const release = page.hold(CONFIG_PATH);
      await startChoice();
      await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
      release();
      await waitUntil(() => expect(listVisibleScreens()).toEqual([]));
      await runPendingTasks();
      expect([page.readSentBodies(VALIDATE_PATH), page.navigations]).toEqual([[], []]);
      expect(document.querySelector('main')?.hasAttribute('aria-busy')).toBe(false);
    },
  );

  test('by the backend still redirects the person if the configuration takes longer than 1 s', async () => {
    stopClock();
    const page = await openRegistrationPage({ network: 'barred', isBooting: true });
    page.hold(CONFIG_PATH);
    await startChoice();
    await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
    await advanceClock(CLIENT_CONFIG_GRACE_MS - 100);
    expect(page.navigations).toEqual([]);
    await advanceClock(100);
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
  });
});

describe('the spinner', () => {
  test('is shown for at least 2 s', async () => {
    stopClock();
    await openRegistrationPage({ delays: 'specified' });
    await startChoice();
    await advanceClock(REGISTRATION_LOADING_MS - 100 - performance.now());
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual(['waiting']);
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
    await advanceClock(100);
    await waitUntil(() => expect(listVisibleScreens()).toEqual(['form']));
  });

  test('is shown one second longer for a form of the backend, and then replaced by the built-in form (11.9)', async () => {
    stopClock();
    const page = await openRegistrationPage({
      path: '/registrierung?clientId=seminar',
      delays: 'specified',
    });
    const release = page.hold(FORM_PATH);
    await startChoice();
    await advanceClock(
      REGISTRATION_LOADING_MS + REGISTRATION_FORM_GRACE_MS - 100 - performance.now(),
    );
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(200);
    await waitUntil(() => expect(listVisibleScreens()).toEqual(['form']));
    expect(readChosenForm()).toBe('normal');
    release();
    await runPendingTasks();
    expect(readChosenForm()).toBe('normal');
  });
});

describe('the form of the backend', () => {
  test('is requested with client and session, and shown (11.9)', async () => {
    const page = await openRegistrationPage({ path: '/registrierung?clientId=seminar' });
    await expectScreen('form');
    expect(page.readSentBodies(FORM_PATH)).toEqual([{ clientId: 'seminar', activeSession: true }]);
    expect(readChosenForm()).toBe('server');
    // Other forms are removed, because fields with the same name have the same id.
    expect(listForms()).toEqual(['server']);
  });

  describe.each([undefined, 'false', 'true'])(
    'on a page with activeSession %s from an earlier page',
    (storedActiveSession) => {
      const openBootingPage = () =>
        openRegistrationPage({
          path: '/registrierung?clientId=seminar',
          isBooting: true,
          sessionItems:
            storedActiveSession === undefined ? {} : { activeSession: storedActiveSession },
        });

      test('is requested after the token call, with the session of this page (11.9)', async () => {
        const page = await openBootingPage();
        const releaseCsrf = page.hold('/csrf-token');
        const releaseToken = page.hold('/auth/token');
        await startChoice();
        await waitUntil(() => expect(page.readSentBodies('/auth/token')).toHaveLength(1));
        expect(page.readSentBodies(FORM_PATH)).toEqual([]);
        releaseToken();
        expect(await page.waitForSentBody(FORM_PATH)).toEqual([
          { clientId: 'seminar', activeSession: true },
        ]);
        const { $booted } = await import('../../../src/portal/session/identity/session.ts');
        expect($booted.get()).toBe(false);
        releaseCsrf();
      });

      test('is requested without a session if the token call fails (11.9, 3.3)', async () => {
        const page = await openBootingPage();
        page.sandbox.faults.add({ path: '/auth/token', kind: 'status', status: 500 });
        await startChoice();
        expect(await page.waitForSentBody(FORM_PATH)).toEqual([
          { clientId: 'seminar', activeSession: false },
        ]);
      });
    },
  );

  const createField = (name: string) => ({ name, label: name, type: 'text' });
  test.each([
    ['no sections', []],
    ['broken sections', [null, 7, {}]],
    ['no password', [{ fields: [createField('email')] }]],
    ['no e-mail address', [{ fields: [createField('password')] }]],
  ])('is replaced by the built-in form if it has %s (11.9)', async (_, sections) => {
    (await openRegistrationPage()).answer(FORM_PATH, { fields: sections });
    await expectScreen('form');
    expect(readChosenForm()).toBe('normal');
    expect(listForms()).toEqual(['normal']);
  });
});

test('the registration reloads the page if the chosen form was removed from the page', async () => {
  const page = await openRegistrationPage();
  document.querySelector('.normal-registration')?.remove();
  await expectScreen('form');
  expect(page.navigations).toEqual([location.href]);
});
