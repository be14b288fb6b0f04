import type { Request, Route } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import {
  becomePerson,
  findSignInButton,
  findWait,
  holdRequests,
  openWithSession,
  waitForSession,
  watchRequests,
} from '../support/visit.ts';

const SECTION_CHUNKS = /_astro\/(?:Settings|Profile)Sections\./;
const pathOf = (request: Request) => new URL(request.url()).pathname;
/** Paths of calls. All other requests are for files. */
const API_PATHS = /\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;

test.beforeEach(({ page, portal }) => becomePerson(page, addTestPerson(portal)));

test('a first visit with a slow session call makes each call once (3.2)', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const { countRequests } = watchRequests(page);
  const releaseSession = await holdRequests(page, '**/csa/session');
  await page.goto('/kontakt');
  releaseSession();
  await waitForSession(page, 'guest');
  await page.waitForLoadState('networkidle');
  expect(['/csa/session', '/csrf-token', '/auth/token'].map(countRequests)).toEqual([1, 1, 1]);
});

test('a pointer on the sign-in button loads the code of the pages for signed-in people', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await openWithSession(page, '/kontoeinstellungen', 'guest');
  const codeRequest = page.waitForRequest(SECTION_CHUNKS);
  await findSignInButton(page).hover();
  await codeRequest;
});

for (const [path, text, session] of [
  ['/kontoeinstellungen', 'Themen', 'person'],
  ['/profildaten?clientId=shop', 'Straße und Hausnummer', 'person'],
  ['/passwort-aendern', 'Neues Passwort', 'person'],
  ['/passwort-vergessen', 'Benutzername', 'guest'],
  ['/registrierung', 'Vorname', 'guest'],
  ['/kontakt/abo/kuendigung', 'Anliegen', 'guest'],
] as const)
  test(`${path} requests session and tokens once (3.2)`, async ({ page, context }) => {
    if (session === 'guest') await context.clearCookies();
    else await page.addInitScript(() => sessionStorage.setItem('firstVisit', 'false'));
    const { countRequests } = watchRequests(page);
    await page.goto(path);
    await page.clock.runFor(findWait(path));
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const paths = ['/csa/session', '/csrf-token', '/auth/token'];
    expect(paths.map(countRequests)).toEqual([session === 'guest' ? 1 : 0, 1, 1]);
  });

test('the settings prepare the date format before the code of their sections arrives', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, parameters) {
        document.documentElement.toggleAttribute('data-formatter', true);
        return Reflect.construct(target, parameters);
      },
    });
  });
  const releaseCode = await holdRequests(page, SECTION_CHUNKS);
  await page.goto('/kontoeinstellungen', { waitUntil: 'commit' });
  await expect(page.locator('[data-formatter]')).toBeAttached();
  releaseCode();
});

for (const [path, sectionCallPaths] of Object.entries({
  '/kontoeinstellungen': [
    '/account/sessions',
    '/account/subusers',
    '/ecom-proxy/GetNewsletter',
    '/library/GetNewsletter',
    '/ur/GetSearchSettings',
  ],
  '/profildaten?clientId=shop': ['/ur/GetAddress', '/ur/GetAddress', '/ur/GetPersonalData'],
}))
  test(`${path} has its data after two round trips, and loads its code meanwhile (3.2.f)`, async ({
    page,
  }) => {
    const data = page
      .getByRole('main')
      .getByText(/^(Steuerrecht|Straße und Hausnummer)/)
      .first();
    await page.goto(path);
    await expect(data).toBeVisible();
    const heldRoutes: Route[] = [];
    // Pages do not wait for the configuration, so the test does not hold this call.
    const isApi = ({ pathname }: URL) => API_PATHS.test(pathname) && pathname !== '/csa/config';
    await page.route(isApi, (route) => void heldRoutes.push(route));
    const listHeldPaths = () => heldRoutes.map((route) => pathOf(route.request())).sort();
    const releaseCalls = () => Promise.all(heldRoutes.splice(0).map((route) => route.continue()));
    const releaseCode = await holdRequests(page, SECTION_CHUNKS);
    const { requests } = watchRequests(page);
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(listHeldPaths).toEqual(['/auth/token', '/auth/userinfo', '/csrf-token']);
    const isCodeRequested = () => requests.map(pathOf).some((path) => SECTION_CHUNKS.test(path));
    await expect.poll(isCodeRequested).toBe(true);
    await releaseCalls();
    await expect.poll(listHeldPaths).toEqual(sectionCallPaths);
    await releaseCalls();
    releaseCode();
    await expect(data).toBeVisible();
  });
