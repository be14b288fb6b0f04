import { describe, expect, test, vi } from 'vitest';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../../../support/clock.ts';
import { openPage, type Page } from '../../../support/page.tsx';
import type { PageOverrides } from '../../support/island.ts';
import { listVisibleScreens, writeScreens } from '../../support/screens.ts';
import { createNetworkAdminOptions, createRestrictedOptions } from '../../support/user-data.ts';

/** The page waits at most this long for the settings of the customer (rules 7.6, 17.4). */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;

const VALIDATE_PATH = '/account/self/validate';
const SETTINGS_PATH = '/csa/self';

async function openEnrollmentPage(customer: string, options: PageOverrides = {}) {
  const path = `/registrierung/${customer}`;
  const page = await openPage({ path, route: 'selfEnrollment', ...options });
  writeScreens('waiting', 'form', 'not-found', 'fallback', 'unidentified');
  return page;
}

async function startEnrollment(): Promise<void> {
  const module = await import('../../../../src/portal/journeys/registration/customer/enroll.ts');
  module.enroll();
}

/** Starts the enrollment. @returns the redirect target or the visible screen */
async function startAndReadResult(page: Page): Promise<string | undefined> {
  await startEnrollment();
  await waitUntil(() =>
    expect(page.navigations.length > 0 || !listVisibleScreens().includes('waiting')).toBe(true),
  );
  await runPendingTasks();
  return page.navigations[0] ?? listVisibleScreens()[0];
}

/** The decision table of rule 7.6, with the customers of the sandbox. */
const DECISION_TABLE: readonly (readonly [
  title: string,
  options: PageOverrides,
  customer: string,
  result: string,
])[] = [
  ['a guest', {}, 'kanzlei-x', 'form'],
  ['a guest', {}, 'konzern', 'form'],
  ['a guest', {}, 'frei', 'form'],
  ['a guest', {}, 'uni', 'form'],
  ['a guest', {}, 'uni-suffix', 'form'],
  ['a guest', {}, 'ipnetz', 'form'],
  ['a guest', {}, 'niemand', 'not-found'],
  ['a guest', {}, 'kunde', 'not-found'],
  ['a person from a barred network', { network: 'barred' }, 'kanzlei-x', '/registrierung'],
  ['a person from a barred network', { network: 'barred' }, 'ipnetz', '/registrierung'],
  ['a person from the network', { network: 'uni' }, 'uni', 'form'],
  ['a person from the network', { network: 'institutes' }, 'uni-suffix', 'form'],
  ['a person from the network', { network: 'court' }, 'ipnetz', 'form'],
  ['a person from another network', { network: 'uni' }, 'ipnetz', '/registrierung/uni'],
  ['a person from another network', { network: 'uni' }, 'kanzlei-x', '/registrierung/uni'],
  ['a person from a network without a customer', { network: 'town' }, 'uni', '/registrierung'],
  [
    'a person from a network without a customer',
    { network: 'town' },
    'kanzlei-x',
    '/registrierung',
  ],
  ['a person', { username: 'max.muster@example.de' }, 'kanzlei-x', 'fallback'],
  ['a person', { username: 'max.muster@example.de' }, 'niemand', 'fallback'],
  ['a person', { username: 'max.muster@example.de' }, 'a/b', 'not-found'],
  ['a person from a barred network', { network: 'barred' }, 'a/b', 'not-found'],
  ['a person from a network without a customer', { network: 'town' }, 'a/b', 'not-found'],
  ['an admin', { username: 'admin@example.de' }, 'uni', 'fallback'],
];

describe('the self-enrollment', () => {
  test.each(DECISION_TABLE)(
    'shows, for %s with the options %j at the customer %s, the screen or address %s (7.6)',
    async (_, options, customer, expected) => {
      const page = await openEnrollmentPage(customer, options);
      expect(await startAndReadResult(page)).toBe(expected);
      expect(page.navigations.length).toBeLessThan(2);
      if (options.network === 'barred' || options.username)
        expect([page.readSentBodies(VALIDATE_PATH), page.readSentBodies(SETTINGS_PATH)]).toEqual([
          [],
          [],
        ]);
    },
  );

  test.each([
    ['a person who may not register personally', createRestrictedOptions],
    ['an admin in the network of an institution', createNetworkAdminOptions],
  ])('shows the fallback to %s (7.6)', async (_, createOptions) => {
    const page = await openEnrollmentPage('uni', await createOptions());
    expect(await startAndReadResult(page)).toBe('fallback');
    expect(page.readSentBodies(VALIDATE_PATH)).toEqual([]);
  });

  test.each([
    ['a guest', {}],
    ['a person from the network', { network: 'uni' }],
    ['a person from a barred network', { network: 'barred' }],
    ['a person', { username: 'max.muster@example.de' }],
  ] as const)(
    'sends no request for %s when the backend hides the page (2.8.c)',
    async (_, options) => {
      const page = await openEnrollmentPage('uni', { ...options, isBooting: true });
      document.documentElement.dataset['pageFor'] = 'selfEnrollment';
      page.answer('/csa/config', { routes: { show: ['registration'] } });
      expect(await startAndReadResult(page)).toBeUndefined();
      expect([
        page.readSentBodies(VALIDATE_PATH),
        page.readSentBodies(SETTINGS_PATH),
        page.navigations,
      ]).toEqual([[], [], []]);
    },
  );

  test.each(['a/b', 'a b', '%E0%A4%A', '%3Cimg%3E', 'x'.repeat(65), 'a.b', '..%2Fx'])(
    'shows not-found without a request for the invalid customer %s (5.6.2)',
    async (customer) => {
      const page = await openEnrollmentPage(customer);
      expect(await startAndReadResult(page)).toBe('not-found');
      expect(page.readSentBodies(SETTINGS_PATH)).toEqual([]);
    },
  );

  test.each([
    ['the status 500', { kind: 'status', status: 500 }],
    ['a cut connection', { kind: 'cut' }],
  ] as const)(
    'opens the registration if the lookup of the customer ends with %s (7.6)',
    async (_, fault) => {
      const page = await openEnrollmentPage('uni', { network: 'uni' });
      page.sandbox.faults.add({ path: VALIDATE_PATH, ...fault });
      expect(await startAndReadResult(page)).toBe('/registrierung');
    },
  );
});

describe('the wait', () => {
  test('takes at most 3.5 s, but settings that arrive later still show the form (7.6)', async () => {
    stopClock();
    const release = (await openEnrollmentPage('kanzlei-x', { delays: 'specified' })).hold(
      SETTINGS_PATH,
    );
    await startEnrollment();
    await advanceClock(SELF_ENROLLMENT_LOADING_MAX_MS - 1 - performance.now());
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(1);
    expect(listVisibleScreens()).toEqual(['not-found']);
    expect(document.title).toBe('Überschrift not-found – Mein Konto');
    release();
    await waitUntil(() => expect(listVisibleScreens()).toEqual(['form']));
    expect(document.title).toBe('Überschrift form – Mein Konto');
  });

  test('takes 3.5 s from the first paint, which may precede the script (7.6, 1.2)', async () => {
    stopClock();
    const page = await openEnrollmentPage('kanzlei-x', { delays: 'specified' });
    await advanceClock(1000);
    const paintToScriptMs = 400;
    const paint = { startTime: performance.now() - paintToScriptMs } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paint]);
    page.hold(SETTINGS_PATH);
    await startEnrollment();
    await advanceClock(SELF_ENROLLMENT_LOADING_MAX_MS - paintToScriptMs - 1);
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(1);
    expect(listVisibleScreens()).toEqual(['not-found']);
  });

  test('takes 3.5 s from the first paint, which may follow the script (7.6, 1.2)', async () => {
    stopClock();
    const page = await openEnrollmentPage('kanzlei-x', { delays: 'specified' });
    page.hold(SETTINGS_PATH);
    const frameCallbacks: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) =>
      frameCallbacks.push(callback),
    );
    const entriesSpy = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
    await startEnrollment();
    await advanceClock(700);
    entriesSpy.mockReturnValue([{ startTime: performance.now() } as PerformanceEntry]);
    for (const runFrame of frameCallbacks) runFrame(performance.now());
    await advanceClock(SELF_ENROLLMENT_LOADING_MAX_MS - 1);
    expect(listVisibleScreens()).toEqual(['waiting']);
    await advanceClock(1);
    expect(listVisibleScreens()).toEqual(['not-found']);
  });

  test('ends when the settings arrive', async () => {
    stopClock();
    expect(
      await startAndReadResult(await openEnrollmentPage('kanzlei-x', { delays: 'specified' })),
    ).toBe('form');
    expect(document.activeElement?.textContent).toBe('Überschrift form');
    await advanceClock(SELF_ENROLLMENT_LOADING_MAX_MS);
    expect(listVisibleScreens()).toEqual(['form']);
  });
});
