// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HEAD_SCRIPT } from '../../support/head-script.ts';
import { fakeSessionBackend, findTimeInAnHour, listPaths, PERSON_ANSWERS } from './backend.ts';
import { load, openFreshPage } from './page.ts';
import './stopped-navigation.ts';

const VISITS = Number(process.env['VISITS'] ?? 200);
/** The longest delay of the session call, which the boot waits for. */
const SESSION_DELAY_MAX_MS = 1500;
const DELAY_MAX_MS = 900;

const BOOT = ['/csa/session', '/csrf-token', '/auth/token', '/csa/config'];
/** What the settings of the owner of a licence show (rule 7.16). */
const SETTINGS = [
  '/ur/GetSearchSettings',
  '/library/GetNewsletter',
  '/ecom-proxy/GetNewsletter',
  '/account/subusers',
  '/account/sessions',
];

interface FirstVisit {
  readonly visitor: 'guest' | 'person' | 'person with a stored token';
  readonly path: '/kontakt' | '/kontoeinstellungen';
  /** Of the other calls, one after the other. */
  readonly delaysMs: readonly number[];
}

const anyVisit = fc.record<FirstVisit>({
  visitor: fc.constantFrom('guest', 'person', 'person with a stored token'),
  path: fc.constantFrom('/kontakt', '/kontoeinstellungen'),
  delaysMs: fc.array(fc.integer({ min: 0, max: DELAY_MAX_MS }), { minLength: 12, maxLength: 12 }),
});

beforeEach(() => void vi.useFakeTimers());

/** Visits a page for the first time, as a browser does. @returns the paths that the backend was asked for */
async function visit(
  { visitor, path, delaysMs }: FirstVisit,
  sessionDelayMs: number,
): Promise<string[]> {
  openFreshPage({ path, route: path === '/kontakt' ? 'contact' : 'settings' });
  if (visitor === 'person with a stored token') {
    localStorage.setItem('prd_token', 'T');
    localStorage.setItem('prd_tokenExp', String(findTimeInAnHour()));
  }
  const requests = fakeSessionBackend(visitor === 'guest' ? {} : PERSON_ANSWERS);
  const send = globalThis.fetch;
  const waits = [...delaysMs];
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isSession = String(request[0]).includes('/csa/session');
    const answer = send(...request);
    await new Promise((resolve) =>
      setTimeout(resolve, isSession ? sessionDelayMs : (waits.shift() ?? 0)),
    );
    return answer;
  });
  new Function(HEAD_SCRIPT)();
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  startPage();
  if (path === '/kontoeinstellungen') await startSettings();
  await vi.advanceTimersByTimeAsync(SESSION_DELAY_MAX_MS + 10 * DELAY_MAX_MS);
  (await load.otherTabs()).closeLogoutChannel();
  return listPaths(requests);
}

/** What the script of Settings.astro does. */
async function startSettings(): Promise<void> {
  const { onceSignedInPersonally } = await load.waiting();
  const { prefetchSettings } = await import(
    '../../../src/portal/journeys/account/prefetch-settings.ts'
  );
  onceSignedInPersonally(prefetchSettings);
}

test(`each call of ${VISITS} first visits goes out once, however long the session call takes (3.2.j)`, async () => {
  onTestFinished(() => void vi.useRealTimers());
  const visits = fc.sample(anyVisit, { numRuns: VISITS, seed: 20_261_130 });
  for (const [at, one] of visits.entries()) {
    const sessionDelayMs = Math.round((at * SESSION_DELAY_MAX_MS) / Math.max(1, VISITS - 1));
    const asked = await visit(one, sessionDelayMs);
    const isPerson = one.visitor !== 'guest';
    const expected = [
      ...BOOT,
      ...(isPerson ? ['/auth/userinfo'] : []),
      ...(isPerson && one.path === '/kontoeinstellungen' ? SETTINGS : []),
    ];
    expect(asked.toSorted(), JSON.stringify([sessionDelayMs, one])).toEqual(expected.toSorted());
  }
});
