import { describe, expect, test } from 'vitest';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { createNetworkAdminOptions, createRestrictedOptions } from '../support/described.ts';
import { listVisibleScreens, writeScreens } from '../support/screens.ts';

/** rule 2.8.c */
const CLIENT_CONFIG_GRACE_MS = 1000;
/** rule 11.9 */
const REGISTRATION_FORM_GRACE_MS = 1000;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

const VALIDATE = '/account/self/validate';
const FORM = '/csa/registration';

async function open(options: Partial<Parameters<typeof openPage>[0]> = {}) {
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

const forms = () =>
  [...document.querySelectorAll('[class$="-registration"]')].map(({ className }) =>
    className.replace('-registration', ''),
  );

async function choose(): Promise<void> {
  const { chooseForm } = await import('../../../src/portal/journeys/registration/choose-form.ts');
  chooseForm();
}

async function chooses(screen: string): Promise<void> {
  await choose();
  await waitUntil(() => expect(listVisibleScreens()).toEqual([screen]));
}

const wanted = () => document.documentElement.dataset['registration'];

describe('who comes', () => {
  test.each(['library', 'shop'] as const)(
    'a guest of the %s gets its form (2.11)',
    async (client) => {
      const page = await open({ client });
      await chooses('form');
      expect(wanted()).toBe(client === 'shop' ? 'shop' : 'normal');
      // A later step of the form may use an id of another form.
      expect(forms()).toEqual([wanted()]);
      expect(page.readSentBodies(VALIDATE)).toEqual([]);
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
  ])('%s is registered already (7.5.2, 0.5, 3.11)', async (_, somebody) => {
    const page = await open(await somebody());
    await chooses('registered');
    expect([page.readSentBodies(VALIDATE), page.navigations]).toEqual([[], []]);
  });

  test('a person from a barred network is redirected to the library before any customer request (0.5)', async () => {
    const page = await open({ place: 'barred', delays: 'specified' });
    await choose();
    await waitUntil(() =>
      expect(page.navigations).toEqual(['http://localhost:4400/__sandbox/recherche']),
    );
    expect(page.readSentBodies(VALIDATE)).toEqual([]);
    expect(listVisibleScreens()).toEqual(['waiting']);
  });

  test.each([
    ['uni', 'uni'],
    ['institutes', 'uni-suffix'],
    ['court', 'ipnetz'],
  ] as const)(
    'a person from the network %s is redirected to the customer %s (7.5.1)',
    async (place, customer) => {
      const page = await open({ place });
      await choose();
      await waitUntil(() => expect(page.navigations).toEqual([`/registrierung/${customer}`]));
      expect(page.readSentBodies(VALIDATE)).toEqual([{ customer: {} }]);
      expect(listVisibleScreens()).toEqual(['waiting']);
    },
  );

  test.each(['', '.', 'a/b'])(
    'a customer without a page (%j) causes no redirect (7.5.1, S9.2)',
    async (customer) => {
      const page = await open({ place: 'uni' });
      page.answer(VALIDATE, { customer });
      await chooses('form');
      expect(page.navigations).toEqual([]);
    },
  );

  test('a person from a network of no customer gets the shortened form (7.5.1)', async () => {
    const page = await open({ place: 'town', client: 'shop' });
    await chooses('form');
    expect(wanted()).toBe('normal');
    expect(page.readSentBodies(VALIDATE)).toHaveLength(1);
    expect(page.navigations).toEqual([]);
  });
});

describe('a page that is hidden (2.8.c)', () => {
  const CONFIG = '/csa/config';

  test('sends no request and chooses no form', async () => {
    const page = await open({ place: 'barred', isBooting: true });
    document.documentElement.dataset['hides'] = 'this-page';
    await choose();
    await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
    await runPendingTasks();
    expect([page.readSentBodies(FORM), page.readSentBodies(VALIDATE), page.navigations]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test.each(['barred', 'uni'] as const)(
    'by the backend redirects nobody from the network %s',
    async (place) => {
      const page = await open({ place, isBooting: true });
      document.documentElement.dataset['pageFor'] = 'registration';
      page.answer(CONFIG, { routes: { hide: ['registration'] } });
      const release = page.hold(CONFIG);
      await choose();
      await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
      release();
      await waitUntil(() => expect(listVisibleScreens()).toEqual([]));
      await runPendingTasks();
      expect([page.readSentBodies(VALIDATE), page.navigations]).toEqual([[], []]);
      expect(document.querySelector('main')?.hasAttribute('aria-busy')).toBe(false);
    },
  );

  test('is waited for no longer than 1 s', async () => {
    stopClock();
    const page = await open({ place: 'barred', isBooting: true });
    page.hold(CONFIG);
    await choose();
    await waitUntil(() => expect(document.documentElement.dataset['session']).toBe('ip'));
    await advanceClock(CLIENT_CONFIG_GRACE_MS - 100);
    expect(page.navigations).toEqual([]);
    await advanceClock(100);
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
  });
});

describe('waiting', () => {
  test('takes 2 s at least', async () => {
    stopClock();
    await open({ delays: 'specified' });
    await choose();
    await advanceClock(REGISTRATION_LOADING_MS - 100 - performance.now());
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual(['waiting']);
    expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
    await advanceClock(100);
    await waitUntil(() => expect(listVisibleScreens()).toEqual(['form']));
  });

  test('lasts one second more for a form of the backend, then the built-in form is shown (11.9)', async () => {
    stopClock();
    const page = await open({ path: '/registrierung?clientId=seminar', delays: 'specified' });
    const release = page.hold(FORM);
    await choose();
    await advanceClock(
      REGISTRATION_LOADING_MS + REGISTRATION_FORM_GRACE_MS - 100 - performance.now(),
    );
    await runPendingTasks();
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(200);
    await waitUntil(() => expect(listVisibleScreens()).toEqual(['form']));
    expect(wanted()).toBe('normal');
    release();
    await runPendingTasks();
    expect(wanted()).toBe('normal');
  });
});

describe('the form of the backend', () => {
  test('is requested with the client and the session, and used (11.9)', async () => {
    const page = await open({ path: '/registrierung?clientId=seminar' });
    await chooses('form');
    expect(page.readSentBodies(FORM)).toEqual([{ clientId: 'seminar', activeSession: true }]);
    expect(wanted()).toBe('server');
    // Two forms with fields of the same names would share their ids.
    expect(forms()).toEqual(['server']);
  });

  describe.each([undefined, 'false', 'true'])(
    'of a page that finds %s stored by an earlier one',
    (stored) => {
      const openBooting = () =>
        open({
          path: '/registrierung?clientId=seminar',
          isBooting: true,
          sessionItems: stored === undefined ? {} : { activeSession: stored },
        });

      test('is requested as soon as the token call has been answered, with the session of this page (11.9)', async () => {
        const page = await openBooting();
        const releaseCsrf = page.hold('/csrf-token');
        const releaseToken = page.hold('/auth/token');
        await choose();
        await waitUntil(() => expect(page.readSentBodies('/auth/token')).toHaveLength(1));
        expect(page.readSentBodies(FORM)).toEqual([]);
        releaseToken();
        expect(await page.waitForSentBody(FORM)).toEqual([
          { clientId: 'seminar', activeSession: true },
        ]);
        const { $booted } = await import('../../../src/portal/session/identity/session.ts');
        expect($booted.get()).toBe(false);
        releaseCsrf();
      });

      test('is requested without a session where the token call fails (11.9, 3.3)', async () => {
        const page = await openBooting();
        page.sandbox.faults.add({ path: '/auth/token', kind: 'status', status: 500 });
        await choose();
        expect(await page.waitForSentBody(FORM)).toEqual([
          { clientId: 'seminar', activeSession: false },
        ]);
      });
    },
  );

  const field = (name: string) => ({ name, label: name, type: 'text' });
  test.each([
    ['no sections', []],
    ['broken sections', [null, 7, {}]],
    ['no password', [{ fields: [field('email')] }]],
    ['no address', [{ fields: [field('password')] }]],
  ])('%s means the built-in form (11.9)', async (_, fields) => {
    (await open()).answer(FORM, { fields });
    await chooses('form');
    expect(wanted()).toBe('normal');
    expect(forms()).toEqual(['normal']);
  });

  test('reloads the page when a form is needed that was removed from it', async () => {
    const page = await open();
    document.querySelector('.normal-registration')?.remove();
    await chooses('form');
    expect(page.navigations).toEqual([location.href]);
  });
});
