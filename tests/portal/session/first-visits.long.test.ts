// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import fc from 'fast-check';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { INLINE_SCRIPT } from '../../support/inline-script.ts';
import { fakeSessionBackend, getExpiryInAnHour, listPaths, PERSON_ANSWERS } from './backend.ts';
import { load, openFreshPage } from './page.ts';
import './stopped-navigation.ts';

const VISIT_COUNT = Number(process.env['VISITS'] ?? 200);
/** The longest delay of the session call, which the boot waits for. */
const SESSION_DELAY_MAX_MS = 1500;
/** The longest delay of the other calls. */
const OTHER_DELAY_MAX_MS = 900;

const BOOT_PATHS = ['/csa/session', '/csrf-token', '/auth/token', '/csa/config'];
/** The calls of the settings, for the owner of a licence (rule 7.16). */
const SETTINGS_PATHS = [
  '/ur/GetSearchSettings',
  '/library/GetNewsletter',
  '/ecom-proxy/GetNewsletter',
  '/account/subusers',
  '/account/sessions',
];

/** The first page in a new tab. */
interface FirstVisit {
  readonly visitor: 'guest' | 'signed-in' | 'signed-in with a stored token';
  readonly path: '/kontakt' | '/kontoeinstellungen';
  /** Delays of all calls but the session call, in the order of the calls. */
  readonly delaysMs: readonly number[];
}

const anyVisit = fc.record<FirstVisit>({
  visitor: fc.constantFrom('guest', 'signed-in', 'signed-in with a stored token'),
  path: fc.constantFrom('/kontakt', '/kontoeinstellungen'),
  delaysMs: fc.array(fc.integer({ min: 0, max: OTHER_DELAY_MAX_MS }), {
    minLength: 12,
    maxLength: 12,
  }),
});

beforeEach(() => void vi.useFakeTimers());

/** Visits a page for the first time, as a browser does. @returns the paths of all requests */
async function visit(
  { visitor, path, delaysMs }: FirstVisit,
  sessionDelayMs: number,
): Promise<string[]> {
  openFreshPage({ path, route: path === '/kontakt' ? 'contact' : 'settings' });
  if (visitor === 'signed-in with a stored token') {
    localStorage.setItem('prd_token', 'T');
    localStorage.setItem('prd_tokenExp', String(getExpiryInAnHour()));
  }
  const requests = fakeSessionBackend(visitor === 'guest' ? {} : PERSON_ANSWERS);
  const send = globalThis.fetch;
  const remainingDelaysMs = [...delaysMs];
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isSessionCall = String(request[0]).includes('/csa/session');
    const answer = send(...request);
    await new Promise((resolve) =>
      setTimeout(resolve, isSessionCall ? sessionDelayMs : (remainingDelaysMs.shift() ?? 0)),
    );
    return answer;
  });
  new Function(INLINE_SCRIPT)();
  const { startPage } = await import('../../../src/portal/layouts/start-page.ts');
  startPage();
  if (path === '/kontoeinstellungen') await startSettings();
  await vi.advanceTimersByTimeAsync(SESSION_DELAY_MAX_MS + 10 * OTHER_DELAY_MAX_MS);
  (await load.otherTabs()).closeLogoutChannel();
  return listPaths(requests);
}

/** Prefetches the settings once the person is known, as the script of Settings.astro does. */
async function startSettings(): Promise<void> {
  const { oncePersonalUserIsKnown } = await load.waiting();
  const { prefetchSettings } = await import(
    '../../../src/portal/journeys/account/prefetch-settings.ts'
  );
  oncePersonalUserIsKnown(prefetchSettings);
}

test(`each call of ${VISIT_COUNT} first visits is sent once, however long the session call takes (3.2.j)`, async () => {
  onTestFinished(() => void vi.useRealTimers());
  const visits = fc.sample(anyVisit, { numRuns: VISIT_COUNT, seed: 20_261_130 });
  for (const [index, firstVisit] of visits.entries()) {
    // The delays of the session call are spread evenly over the visits.
    const sessionDelayMs = Math.round(
      (index * SESSION_DELAY_MAX_MS) / Math.max(1, VISIT_COUNT - 1),
    );
    const paths = await visit(firstVisit, sessionDelayMs);
    const isSignedIn = firstVisit.visitor !== 'guest';
    const expectedPaths = [
      ...BOOT_PATHS,
      ...(isSignedIn ? ['/auth/userinfo'] : []),
      ...(isSignedIn && firstVisit.path === '/kontoeinstellungen' ? SETTINGS_PATHS : []),
    ];
    expect(paths.toSorted(), JSON.stringify([sessionDelayMs, firstVisit])).toEqual(
      expectedPaths.toSorted(),
    );
  }
});
