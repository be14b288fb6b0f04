import { expect, it, vi } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { openBrowser } from '../support/browser.ts';
import { NEW_PASSWORD_FIELDS } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createAccountCalls, fetchUrl, MAX, setSession } from '../support/sign-in.ts';

/** Signs in by the provider’s form and returns all Set-Cookie headers. */
async function collectCookies(
  origin: string,
  identityOrigin: string,
  { address, place }: { readonly address?: string; readonly place?: string } = {},
): Promise<string[]> {
  const sandbox = await openSandbox({ origin, identityOrigin });
  const spies = [vi.spyOn(sandbox, 'fetch'), vi.spyOn(sandbox.identity, 'fetch')];
  const browser = openBrowser(sandbox, identityOrigin, address, origin);
  if (place) browser.cookies.set('sandbox_place', place);
  const back = `${origin}/kontoeinstellungen`;
  const form = await browser.visit(await fetchUrl(browser, `/auth/login?back=${back}`));
  expect(form.address.startsWith(identityOrigin)).toBe(true);
  const credentials = { username: MAX, password: SEED_PASSWORD };
  const signedIn = await browser.submit(form.address, credentials);
  expect((await browser.follow(signedIn, form.address)).address).toBe(back);
  const answers = spies.flatMap(({ mock }) => mock.settledResults.map(({ value }) => value));
  const setCookieHeaders = answers.flatMap(({ headers }) => headers.getSetCookie());
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

it('cookies over https are Secure, and those for all paths have the __Host- prefix (5.0.9)', async () => {
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

const LOCAL_ORIGIN = 'http://localhost:4400';
const SERVER_ORIGIN = 'https://konto.example.de';

/** Returns for each session cookie of portal and provider whether a closed browser keeps it. */
function listKeptFlags(cookies: readonly string[]): boolean[] {
  const sessions = cookies.filter((cookie) =>
    /^(?:__Host-)?(?:portal|identity_session)=/.test(cookie),
  );
  expect(new Set(sessions.map(nameOf)).size).toBe(2);
  return sessions.map((cookie) => /;\s*(?:max-age|expires)=/i.test(cookie));
}

it.each([
  [
    'of an institution expire when the browser closes',
    { place: 'uni' },
    LOCAL_ORIGIN,
    'http://localhost:4401',
    false,
  ],
  ['at home remain', { place: 'home' }, LOCAL_ORIGIN, 'http://localhost:4401', true],
  [
    'of an institution’s address expire when the browser closes',
    { address: '203.0.113.4' },
    SERVER_ORIGIN,
    'https://login.example.de',
    false,
  ],
  [
    'of another address remain',
    { address: '198.51.100.1' },
    SERVER_ORIGIN,
    'https://login.example.de',
    true,
  ],
  [
    'of an institution that only a cookie claims remain',
    { place: 'uni', address: '198.51.100.1' },
    SERVER_ORIGIN,
    'https://login.example.de',
    true,
  ],
] as const)(
  'the cookies of a sign-in in the network %s (S5.12)',
  async (_, visitor, origin, identityOrigin, isKept) => {
    const keptFlags = listKeptFlags(await collectCookies(origin, identityOrigin, visitor));
    expect(keptFlags.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keptFlags)).toEqual(new Set([isKept]));
  },
);

it('the session cookie after a change of the password at an institution expires when the browser closes (S5.12)', async () => {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  await browser.post('/__sandbox/place', { place: 'uni' });
  setSession(browser, sandbox.openSessionCookie(MAX));
  const account = await createAccountCalls(browser);
  const body = { currentPassword: SEED_PASSWORD, ...NEW_PASSWORD_FIELDS };
  const answer = await account.patch('/account/updatePassword', body);
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal=\S/);
  expect(cookie).not.toMatch(/max-age|expires/i);
});
