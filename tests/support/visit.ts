import type { Locator, Page, Request } from '@playwright/test';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { BACK_FORWARD_CACHE } from './chromium.ts';
import { expect, type Portal, test } from './portal.ts';

export { BACK_FORWARD_CACHE } from './chromium.ts';

/** User name of Max Muster, a person of the sandbox. */
export const MAX_MUSTER = 'max.muster@example.de';
export const PASSWORD = 'Lesesaal-Tinte-77';
export const SAVED_TEXT = 'Ihre Änderungen wurden gespeichert.';
/** Path of the sandbox’s page that stands for the client’s product. Links back to the product open this page. */
export const RESEARCH = '/__sandbox/recherche';

/** Waiting times (rules 4.5, 7.1, 7.3, 7.5.1, 7.6, 7.8.6, 7.9.8, 7.10, 7.13, 7.14.1, 7.15, 17.4). */
export const WAIT_MS = {
  welcome: 3000,
  forbidden: 1500,
  registration: 2000,
  enrollment: 3500,
  shopForward: 3000,
  newPassword: 1000,
  optIn: 1000,
  terms: 750,
  contact: 750,
  logout: 2500,
  redirectLink: 5000,
} as const;

/** Waiting times before pages show their content, by the paths of the pages. */
const WAITS: readonly (readonly [paths: RegExp, ms: number])[] = [
  [/^\/$/, WAIT_MS.welcome],
  [/^\/(kontoeinstellungen|unterbenutzer-anlegen)/, WAIT_MS.forbidden],
  [/^\/registrierung$/, WAIT_MS.registration],
  [/^\/registrierung\//, WAIT_MS.enrollment],
  [/^\/(registrierung-bestaetigung|passwort-aendern)/, WAIT_MS.optIn],
  [/^\/(agb-akzeptieren|kontakt)/, WAIT_MS.contact],
  [/^\/logout/, WAIT_MS.logout],
];

/** Returns the waiting time of a page in ms. */
export function findWait(address: string): number {
  const { pathname } = new URL(address, 'http://portal.test');
  return WAITS.find(([paths]) => paths.test(pathname))?.[1] ?? 0;
}

/** Opens a page, and lets its waiting time pass. */
export async function openAddress(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
) {
  const answer = await page.goto(address, options);
  await passWaitingTime(page, findWait(address));
  return answer;
}

/** Waits until the session is known, then advances the clock by a waiting time. */
export async function passWaitingTime(page: Page, ms: number): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
  await page.clock.runFor(ms);
}

export async function waitForSession(page: Page, kind: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-session', kind);
}

/** Opens a page, and waits for a kind of session. */
export async function openWithSession(page: Page, address: string, kind: string): Promise<void> {
  await page.goto(address);
  await waitForSession(page, kind);
}

/** Opens a page with a stopped clock, and waits for paint and boot. Then time passes only by `runFor`. */
export async function openStopped(page: Page, path: string): Promise<void> {
  await stopClock(page);
  await page.goto(path);
  await page.clock.runFor(PAINT_MS);
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
}

export async function stopClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + PAUSE_DELAY_MS);
}

/** Time from the reading of the clock to its stop. The time is longer than the browser needs to get the command. */
const PAUSE_DELAY_MS = 5000;
/** Time by which `openStopped` advances the clock. */
const PAINT_MS = 50;

/** Time between the first check and the end of a waiting time. */
const MARGIN_MS = 20;

/** Checks just before and just after the waiting time of a page that `openStopped` has opened. */
export async function checkAroundWait(
  page: Page,
  waitMs: number,
  check: (isOver: boolean) => Promise<void>,
): Promise<void> {
  await page.clock.runFor(waitMs - PAINT_MS - MARGIN_MS);
  await check(false);
  await page.clock.runFor(MARGIN_MS + PAINT_MS);
  await check(true);
}

/** Goes back in the history, because `page.goBack` waits for a load event that a cached page does not fire. */
export async function goBack(page: Page): Promise<void> {
  if (!test.info().tags.includes(BACK_FORWARD_CACHE))
    throw new Error(`Tag this test with ${BACK_FORWARD_CACHE}.`);
  // If the page unloads first, the call gets no answer and rejects.
  await page.evaluate(() => history.back()).catch(() => undefined);
}

/** Gives the browser a session of a person. Open pages do not know the new session. */
export const becomePerson = (page: Page, username: string) =>
  controlSandbox(page, 'sign-in', { username });

export async function openSignedIn(
  page: Page,
  path = '/kontoeinstellungen',
  username = MAX_MUSTER,
) {
  await becomePerson(page, username);
  await openWithSession(page, path, 'personal');
}

/** Sets the browser’s network, such as `home`, `uni` or `barred`. */
export const setNetwork = (page: Page, network: string) =>
  controlSandbox(page, 'place', { place: network });

export const expireSession = (page: Page) => controlSandbox(page, 'expire', {});

async function controlSandbox(page: Page, command: string, data: object): Promise<void> {
  // The server may close an idle connection just before its next use.
  const options = { data, maxRetries: 1 };
  expect((await page.request.post(`/__sandbox/${command}`, options)).status()).toBe(204);
}

/** Keeps the browser on its page when the page navigates to an address. */
export async function blockNavigation(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 204 }));
}

/** Delays requests. @returns a function that releases them */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Records the requests of a page from now on. `countRequests` counts the requests for a path. */
export function watchRequests(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    requests,
    countRequests: (path: string) =>
      requests.filter((request) => new URL(request.url()).pathname === path).length,
  };
}

/** Returns the address to which a sign-in leads back. @param act starts the sign-in */
export async function readBackAddress(
  page: Page,
  act: () => Promise<unknown>,
): Promise<string | null> {
  const request = page.waitForRequest(/\/auth\/(re)?login\?/);
  await act();
  return new URL((await request).url()).searchParams.get('back');
}

export const readStorages = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

/** Expects a page to be as wide as its window, so that the window has no horizontal scroll bar. */
export async function expectWidth(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** Waits for a stored value, because tokens arrive independently of the session. */
export async function waitForStoredValue(page: Page, key: string): Promise<string> {
  const read = async () => (await readStorages(page))[key] ?? '';
  await expect.poll(read).not.toBe('');
  return read();
}

export const findHeading = (page: Page) =>
  page.getByRole('heading', { level: 1 }).filter({ visible: true });
export const findSection = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const findNoticeRegion = (page: Page) => page.getByRole('region', { name: 'Meldungen' });
export const findBanner = (page: Page) => page.getByRole('banner');
export const findSignInButton = (page: Page) =>
  findBanner(page).getByRole('button', { name: 'Anmelden' });

/** Finds the visible control with a label, because a page may have several forms. */
export function findControl(container: Page | Locator, label: string | RegExp): Locator {
  return container.getByLabel(label).filter({ visible: true }).first();
}

export function findButton(container: Page | Locator, name: string): Locator {
  return container.getByRole('button', { name, exact: true }).filter({ visible: true });
}

/** Fills in fields, chooses options and ticks boxes by the beginnings of their labels. */
export async function fillFields(
  container: Page | Locator,
  values: Readonly<Record<string, string | boolean>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = findControl(container, new RegExp(`^${label}(?! wiederholen)`));
    if (typeof value === 'boolean') await field.setChecked(value);
    else if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(value);
    else await field.fill(value);
  }
}

export const createEmailAddress = (domain = 'kanzlei-nord.de'): string =>
  `jana.${Date.now()}.${Math.random().toString(36).slice(2, 7)}@${domain}`;

export const PERSON = { Anrede: 'Frau', Vorname: 'Jana', Nachname: 'Łukaszewska' };

export async function submitRegistration(page: Page): Promise<void> {
  await findControl(page, 'Ich akzeptiere die').check();
  await findButton(page, 'Kostenlos registrieren').click();
}

/** Waits for a mail with a token to an e-mail address. @returns the link in the newest mail */
export async function waitForMailedLink(
  { listMails }: Portal,
  emailAddress: string,
): Promise<string> {
  const findLinks = (text: string) => /http\S+\?[op]t=\S+/.exec(text)?.[0] ?? [];
  const listLinks = () =>
    listMails().flatMap(({ recipient, text }) =>
      recipient === emailAddress ? findLinks(text) : [],
    );
  await expect.poll(listLinks).not.toEqual([]);
  return listLinks()[0] ?? '';
}

/** Opens the mailed link of a registration, and signs in from the page to which the link leads. */
export async function confirmAndSignIn(page: Page, portal: Portal, eMail: string): Promise<void> {
  await openAddress(page, await waitForMailedLink(portal, eMail));
  await expect(page).toHaveURL(/\/registrierung-erfolgreich$/);
  await findButton(page, 'Zum Login').click();
  await submitCredentials(page, eMail, PASSWORD);
}

export async function submitCredentials(
  page: Page,
  username: string,
  password = SEED_PASSWORD,
): Promise<void> {
  await expect(findHeading(page)).toHaveText('Anmelden');
  await fillFields(page, { Benutzername: username, Passwort: password });
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in through the identity provider's own page, starting at the header's button. */
export async function signIn(page: Page, username: string, password = SEED_PASSWORD) {
  await findSignInButton(page).click();
  await submitCredentials(page, username, password);
}

export async function openMenu(page: Page): Promise<Locator> {
  await findBanner(page).getByRole('button', { name: 'Mein Konto', exact: true }).click();
  return page.getByRole('dialog', { name: 'Mein Konto' });
}

export async function signOut(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Abmelden' }).click();
}
