import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { createCookieJar } from '../../support/cookie-jar.ts';
import { openSandbox } from '../support/open-sandbox.ts';

/** Signs in by the provider’s form and returns all Set-Cookie headers. */
async function cookiesOf(origin: string, identityOrigin: string): Promise<string[]> {
  const sandbox = await openSandbox({ origin, identityOrigin });
  const jar = createCookieJar();
  const set: string[] = [];

  async function visit(address: string, form?: Record<string, string>): Promise<string> {
    const server = address.startsWith(identityOrigin) ? sandbox.identity : sandbox;
    const answer = await jar.send(
      server,
      new Request(address, {
        headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      }),
    );
    expect(answer.status).toBeLessThan(400);
    set.push(...answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    if (location === null || location.startsWith(`${origin}/konto`)) return address;
    return visit(new URL(location, address).href);
  }

  const requested = await jar.send(
    sandbox,
    new Request(`${origin}/auth/login?back=${origin}/kontoeinstellungen`),
  );
  set.push(...requested.headers.getSetCookie());
  const { url } = (await requested.json()) as { url: string };
  expect(url.startsWith(identityOrigin)).toBe(true);
  const form = await visit(url);
  await visit(form, { username: 'max.muster@example.de', password: SEED_PASSWORD });
  expect(new Set(set.map(nameOf)).size).toBeGreaterThanOrEqual(5);
  return set;
}

const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

const GUARDED = [/;\s*httponly/i, /;\s*samesite=lax/i];

describe('cookies over plain http on this computer', () => {
  it.each(['http://localhost', 'http://127.0.0.1'])('are accepted at %s', async (host) => {
    for (const cookie of await cookiesOf(`${host}:4400`, `${host}:4401`)) {
      expect(cookie).not.toMatch(/;\s*secure|^__(?:Host|Secure)-/i);
      for (const part of GUARDED) expect(cookie).toMatch(part);
    }
  });
});

describe('cookies over https', () => {
  it('rule 5.0.9: are Secure, and those for all paths have the __Host- prefix', async () => {
    for (const cookie of await cookiesOf('https://konto.example.de', 'https://login.example.de')) {
      expect(cookie).toMatch(/;\s*secure/i);
      expect(cookie).toMatch(/path=\/(;|$)/i.test(cookie) ? /^__Host-/ : /^__Secure-/);
      expect(cookie).not.toMatch(/;\s*domain=/i);
      for (const part of GUARDED) expect(cookie).toMatch(part);
    }
  });
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
