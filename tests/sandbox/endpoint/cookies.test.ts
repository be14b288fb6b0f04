import { expect, it, vi } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { MAX, urlOf } from '../support/sign-in.ts';

/** Signs in by the provider’s form and returns all Set-Cookie headers. */
async function cookiesOf(origin: string, identityOrigin: string): Promise<string[]> {
  const sandbox = await openSandbox({ origin, identityOrigin });
  const heard = [vi.spyOn(sandbox, 'fetch'), vi.spyOn(sandbox.identity, 'fetch')];
  const browser = openBrowser(sandbox, identityOrigin, undefined, origin);
  const back = `${origin}/kontoeinstellungen`;
  const form = await browser.visit(await urlOf(browser, `/auth/login?back=${back}`));
  expect(form.address.startsWith(identityOrigin)).toBe(true);
  const typed = { username: MAX, password: SEED_PASSWORD };
  const signedIn = await browser.submit(form.address, typed);
  expect((await browser.follow(signedIn, form.address)).address).toBe(back);
  const answers = heard.flatMap(({ mock }) => mock.settledResults.map(({ value }) => value));
  const set = answers.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(set.map(nameOf)).size).toBeGreaterThanOrEqual(5);
  return set;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

const GUARDED = [/;\s*httponly/i, /;\s*samesite=lax/i];

it.each(['http://localhost', 'http://127.0.0.1'])('cookies are accepted at %s', async (host) => {
  for (const cookie of await cookiesOf(`${host}:4400`, `${host}:4401`)) {
    expect(cookie).not.toMatch(/;\s*secure|^__(?:Host|Secure)-/i);
    for (const part of GUARDED) expect(cookie).toMatch(part);
  }
});

it('rule 5.0.9: cookies over https are Secure, and those for all paths have the __Host- prefix', async () => {
  for (const cookie of await cookiesOf('https://konto.example.de', 'https://login.example.de')) {
    expect(cookie).toMatch(/;\s*secure/i);
    expect(cookie).toMatch(/path=\/(;|$)/i.test(cookie) ? /^__Host-/ : /^__Secure-/);
    expect(cookie).not.toMatch(/;\s*domain=/i);
    for (const part of GUARDED) expect(cookie).toMatch(part);
  }
});

it('the provider signs its cookies with HMAC-SHA-256', async () => {
  const cookies = await cookiesOf('http://localhost:4400', 'http://localhost:4401');
  const signatures = cookies
    .map((cookie) => /^[^=]+\.sig=([^;]+);/.exec(cookie)?.[1])
    .filter((signature) => signature !== undefined);
  expect(signatures.length).toBeGreaterThanOrEqual(3);
  // 256 bits as base64url; SHA-1 has 27 characters.
  for (const signature of signatures) expect(signature).toMatch(/^[\w-]{43}$/);
});
