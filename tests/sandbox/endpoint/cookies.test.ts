import { expect, it, vi } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { openBrowser } from '../support/browser.ts';
import { NEW_PASSWORD_FIELDS } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createAccountCalls, fetchUrl, MAX_MUSTER, setSession } from '../support/sign-in.ts';

/** Signs in through the provider’s form and returns all Set-Cookie headers. */
async function collectCookies(
  origin: string,
  identityOrigin: string,
  { networkAddress, place }: { readonly networkAddress?: string; readonly place?: string } = {},
): Promise<string[]> {
  const sandbox = await openSandbox({ origin, identityOrigin });
  const spies = [vi.spyOn(sandbox, 'fetch'), vi.spyOn(sandbox.identity, 'fetch')];
  const browser = openBrowser(sandbox, identityOrigin, networkAddress, origin);
  if (place) browser.cookies.set('sandbox_place', place);
  const back = `${origin}/kontoeinstellungen`;
  const form = await browser.visit(await fetchUrl(browser, `/auth/login?back=${back}`));
  expect(form.address.startsWith(identityOrigin)).toBe(true);
  const credentials = { username: MAX_MUSTER, password: SEED_PASSWORD };
  const signInAnswer = await browser.submit(form.address, credentials);
  expect((await browser.follow(signInAnswer, form.address)).address).toBe(back);
  const responses = spies.flatMap(({ mock }) => mock.settledResults.map(({ value }) => value));
  const setCookieHeaders = responses.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(setCookieHeaders.map(nameOf)).size).toBeGreaterThanOrEqual(5);
  return setCookieHeaders;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

const REQUIRED_ATTRIBUTES = [/;\s*httponly/i, /;\s*samesite=lax/i];

it.each(['http://localhost', 'http://127.0.0.1'])(
  'the cookies at %s have no attribute that a browser refuses without TLS',
  async (host) => {
    for (const cookie of await collectCookies(`${host}:4400`, `${host}:4401`)) {
      expect(cookie).not.toMatch(/;\s*secure|^__(?:Host|Secure)-/i);
      for (const attribute of REQUIRED_ATTRIBUTES) expect(cookie).toMatch(attribute);
    }
  },
);

it('cookies over https are Secure, and cookies for all paths have the prefix __Host- (5.0.9)', async () => {
  for (const cookie of await collectCookies(
    'https://konto.example.de',
    'https://login.example.de',
  )) {
    expect(cookie).toMatch(/;\s*secure/i);
    expect(cookie).toMatch(/path=\/(;|$)/i.test(cookie) ? /^__Host-/ : /^__Secure-/);
    expect(cookie).not.toMatch(/;\s*domain=/i);
    for (const attribute of REQUIRED_ATTRIBUTES) expect(cookie).toMatch(attribute);
  }
});

it('the provider signs its cookies with HMAC-SHA-256', async () => {
  const cookies = await collectCookies('http://localhost:4400', 'http://localhost:4401');
  const signatures = cookies
    .map((cookie) => /^[^=]+\.sig=([^;]+);/.exec(cookie)?.[1])
    .filter((signature) => signature !== undefined);
  expect(signatures.length).toBeGreaterThanOrEqual(3);
  // 256 bits are 43 characters of base64url; the 160 bits of SHA-1 would be 27.
  for (const signature of signatures) expect(signature).toMatch(/^[\w-]{43}$/);
});

const LOCAL_ORIGINS = { origin: 'http://localhost:4400', identityOrigin: 'http://localhost:4401' };
const SERVER_ORIGINS = {
  origin: 'https://konto.example.de',
  identityOrigin: 'https://login.example.de',
};

/** Lists for each session cookie of portal and provider whether the cookie persists when the browser closes. */
function listPersistence(cookies: readonly string[]): boolean[] {
  const sessionCookies = cookies.filter((cookie) =>
    /^(?:__Host-)?(?:portal|identity_session)=/.test(cookie),
  );
  expect(new Set(sessionCookies.map(nameOf)).size).toBe(2);
  return sessionCookies.map((cookie) => /;\s*(?:max-age|expires)=/i.test(cookie));
}

it.each([
  {
    title:
      'expire when the browser closes if the control room places the browser at an institution',
    visitor: { place: 'uni' },
    ...LOCAL_ORIGINS,
    isPersistent: false,
  },
  {
    title: 'persist if the control room places the browser at home',
    visitor: { place: 'home' },
    ...LOCAL_ORIGINS,
    isPersistent: true,
  },
  {
    title: 'expire when the browser closes if its network address belongs to an institution',
    visitor: { networkAddress: '203.0.113.4' },
    ...SERVER_ORIGINS,
    isPersistent: false,
  },
  {
    title: 'persist if the network address of the browser belongs to no institution',
    visitor: { networkAddress: '198.51.100.1' },
    ...SERVER_ORIGINS,
    isPersistent: true,
  },
  {
    title: 'persist if only the cookie sandbox_place claims an institution',
    visitor: { place: 'uni', networkAddress: '198.51.100.1' },
    ...SERVER_ORIGINS,
    isPersistent: true,
  },
])('session cookies $title (S5.12)', async ({ visitor, origin, identityOrigin, isPersistent }) => {
  const persistence = listPersistence(await collectCookies(origin, identityOrigin, visitor));
  expect(persistence.length).toBeGreaterThanOrEqual(2);
  expect(new Set(persistence)).toEqual(new Set([isPersistent]));
});

it('the session cookie after a change of the password at an institution expires when the browser closes (S5.12)', async () => {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  await browser.post('/__sandbox/place', { place: 'uni' });
  setSession(browser, sandbox.openSessionCookie(MAX_MUSTER));
  const account = await createAccountCalls(browser);
  const body = { currentPassword: SEED_PASSWORD, ...NEW_PASSWORD_FIELDS };
  const response = await account.patch('/account/updatePassword', body);
  expect(response.status).toBe(200);
  const [cookie = ''] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^portal=\S/);
  expect(cookie).not.toMatch(/max-age|expires/i);
});
