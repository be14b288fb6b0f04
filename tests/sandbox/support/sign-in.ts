import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { type Browser, ORIGIN, openBrowser } from './browser.ts';

/** The address to which a sign-in returns, which the parameter `back` names. */
export const BACK_ADDRESS = `${ORIGIN}/kontoeinstellungen?tab=1`;
/** User name of the seeded person Max Muster. */
export const MAX_MUSTER = 'max.muster@example.de';

/** Calls a path, and returns the property `url` of the reply. */
export async function fetchUrl(browser: Browser, path: string, headers?: Record<string, string>) {
  const { url } = (await (await browser.get(path, headers)).json()) as { url: string };
  return url;
}

/** Opens the form of a sign-in at the identity provider. */
export async function openForm(browser: Browser, call = 'login') {
  return browser.visit(
    await fetchUrl(browser, `/auth/${call}?back=${encodeURIComponent(BACK_ADDRESS)}`),
  );
}

/** Signs in by the form, and follows the redirects to the portal. */
export async function signIn(browser: Browser, username = MAX_MUSTER, password = SEED_PASSWORD) {
  const form = await openForm(browser);
  return browser.follow(await browser.submit(form.address, { username, password }), form.address);
}

export async function fetchToken(browser: Browser): Promise<string> {
  const { token } = (await (await browser.get('/auth/token')).json()) as { token: string };
  return token;
}

export const fetchUserInfo = (browser: Browser, token: string) =>
  browser.get('/auth/userinfo', { 'x-token': token });

/** Fetches the data of the signed-in person. */
export const fetchUser = async (browser: Browser) =>
  (await fetchUserInfo(browser, await fetchToken(browser))).json();

/** Reads the claims of a JWT without a check of its signature. */
export function readClaims(token: string | null): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

/**
 * Opens the page that asks for confirmation of a sign-out.
 * @returns a function that sends the form of the page, as a browser without scripts does
 */
export async function openSignOut(browser: Browser, url?: string) {
  const page = await browser.visit(url ?? (await fetchUrl(browser, '/auth/logout')));
  const source = await page.answer.text();
  const action = /action="([^"]+)"/.exec(source)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(source)?.[1] ?? '';
  const address = new URL(action, page.address).href;
  return async () => ({ address, answer: await browser.submit(address, { xsrf, logout: 'yes' }) });
}

/** Signs out, and follows the redirects to the portal. */
export async function signOut(browser: Browser, url?: string) {
  const { address, answer } = await (await openSignOut(browser, url))();
  return browser.follow(answer, address);
}

/** Sets the session cookie that `openSessionCookie` has returned. */
export function setSession(browser: Browser, cookie: string): void {
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
}

export type Account = Awaited<ReturnType<typeof openAccount>>;

/** Opens a browser of a seeded person, who is signed in without the identity provider. */
export async function openAccount(sandbox: Sandbox, username: string) {
  const browser = openBrowser(sandbox);
  setSession(browser, sandbox.openSessionCookie(username));
  return createAccountCalls(browser);
}

/** Creates functions that send calls of a signed-in person, with the x-token. */
export async function createAccountCalls(browser: Browser) {
  const tokenHeader = { 'x-token': await fetchToken(browser) };
  const post: Browser['post'] = (path, body, headers) =>
    browser.post(path, body, { ...tokenHeader, ...headers });
  const patch: Browser['patch'] = (path, body, headers) =>
    browser.patch(path, body, { ...tokenHeader, ...headers });
  return { browser, get: (path: string) => browser.get(path, tokenHeader), post, patch };
}
