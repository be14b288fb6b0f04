import { expect, it, vi } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { openBrowser } from '../support/browser.ts';
import { NEW_PASSWORD_FIELDS } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createAccount, fetchUrl, MAX, setSession } from '../support/sign-in.ts';

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
  const set = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(set.map(nameOf)).size).toBeGreaterThanOrEqual(5);
  return set;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

const GUARDED = [/;\s*httponly/i, /;\s*samesite=lax/i];

it.each(['http://localhost', 'http://127.0.0.1'])('cookies are accepted at %s', async (host) => {
  for (const cookie of await collectCookies(`${host}:4400`, `${host}:4401`)) {
    expect(cookie).not.toMatch(/;\s*secure|^__(?:Host|Secure)-/i);
    for (const part of GUARDED) expect(cookie).toMatch(part);
  }
});

it('cookies over https are Secure, and those for all paths have the __Host- prefix (5.0.9)', async () => {
  for (const cookie of await collectCookies(
    'https://konto.example.de',
    'https://login.example.de',
  )) {
    expect(cookie).toMatch(/;\s*secure/i);
    expect(cookie).toMatch(/path=\/(;|$)/i.test(cookie) ? /^__Host-/ : /^__Secure-/);
    expect(cookie).not.toMatch(/;\s*domain=/i);
    for (const part of GUARDED) expect(cookie).toMatch(part);
  }
});

it('the provider signs its cookies with HMAC-SHA-256', async () => {
  const cookies = await collectCookies('http://localhost:4400', 'http://localhost:4401');
  const signatures = cookies
    .map((cookie) => /^[^=]+\.sig=([^;]+);/.exec(cookie)?.[1])
    .filter((signature) => signature !== undefined);
  expect(signatures.length).toBeGreaterThanOrEqual(3);
  // 256 bits as base64url; SHA-1 has 27 characters.
  for (const signature of signatures) expect(signature).toMatch(/^[\w-]{43}$/);
});

const AT_HOME = 'http://localhost:4400';
const PUBLIC = 'https://konto.example.de';

/** Whether a browser keeps the session cookies of portal and provider after it is closed. */
function selectKeptCookies(cookies: readonly string[]): boolean[] {
  const sessions = cookies.filter((cookie) =>
    /^(?:__Host-)?(?:portal|identity_session)=/.test(cookie),
  );
  expect(new Set(sessions.map(nameOf)).size).toBe(2);
  return sessions.map((cookie) => /;\s*(?:max-age|expires)=/i.test(cookie));
}

it.each([
  [
    'of an institution end with the browser',
    { place: 'uni' },
    AT_HOME,
    'http://localhost:4401',
    false,
  ],
  ['at home last', { place: 'home' }, AT_HOME, 'http://localhost:4401', true],
  [
    'of the address of an institution end with the browser',
    { address: '203.0.113.4' },
    PUBLIC,
    'https://login.example.de',
    false,
  ],
  [
    'of another address last',
    { address: '198.51.100.1' },
    PUBLIC,
    'https://login.example.de',
    true,
  ],
  [
    'of an institution that only a cookie claims last',
    { place: 'uni', address: '198.51.100.1' },
    PUBLIC,
    'https://login.example.de',
    true,
  ],
] as const)(
  'the cookies of a sign-in in the network %s (S5.12)',
  async (_, from, origin, identityOrigin, isKept) => {
    const keptCookies = selectKeptCookies(await collectCookies(origin, identityOrigin, from));
    expect(keptCookies.length).toBeGreaterThanOrEqual(2);
    expect(new Set(keptCookies)).toEqual(new Set([isKept]));
  },
);

it('the cookie that a new password gives at an institution ends with the browser, too (S5.12)', async () => {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  await browser.post('/__sandbox/place', { place: 'uni' });
  setSession(browser, sandbox.signInAs(MAX));
  const account = await createAccount(browser);
  const body = { currentPassword: SEED_PASSWORD, ...NEW_PASSWORD_FIELDS };
  const answer = await account.patch('/account/updatePassword', body);
  expect(answer.status).toBe(200);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^portal=\S/);
  expect(cookie).not.toMatch(/max-age|expires/i);
});
