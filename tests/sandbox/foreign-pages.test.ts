import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { CALLS } from '../support/calls.ts';
import { ORIGIN, openBrowser } from './support/browser.ts';
import { openSandbox } from './support/open.ts';
import { useSession as carrySession, MAX, tokenOf } from './support/sign-in.ts';

const EVIL = 'https://evil.test';

/** Everything that the sandbox keeps, but for what asking itself leaves behind. */
function memory({ store }: Sandbox): unknown {
  const kept = ['people', 'profiles', 'interests', 'opt_ins', 'consents', 'mails', 'contacts'];
  return kept.map((table) => store.all(`SELECT * FROM ${table}`));
}

/** A browser in which somebody is signed in, with every token that a page of the portal has. */
async function openSignedIn() {
  const sandbox = await openSandbox();
  const browser = openBrowser(sandbox);
  carrySession(browser, sandbox.signInAs(MAX));
  const { token: csrf } = (await (await browser.get('/csrf-token')).json()) as { token: string };
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const own = {
    cookie,
    origin: ORIGIN,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-token': await tokenOf(browser),
    'x-csrf-token': csrf,
  };
  return { sandbox, own };
}

const CHANGING = CALLS.filter(([, { changes }]) => changes);

describe.each(CHANGING)('%s', (_, { method, path }) => {
  it.each<[string, string, Record<string, string>, number]>([
    [
      'a form of another page',
      method,
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['plain text', method, { 'content-type': 'text/plain' }, 415],
    ['a file', method, { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['no CSRF token', method, { 'x-csrf-token': '' }, 403],
    ['the CSRF token of another session', method, { 'x-csrf-token': 'A'.repeat(43) }, 403],
    ['another origin', method, { origin: EVIL, 'sec-fetch-site': 'cross-site' }, 403],
    ['another origin of an old browser', method, { origin: EVIL, 'sec-fetch-site': '' }, 403],
    ['a page of a neighbour', method, { 'sec-fetch-site': 'same-site' }, 403],
    ['a page without an origin', method, { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
    ['an address alone', 'GET', { 'content-type': '' }, 404],
  ])('S5.5 obeys no request by %s', async (_, by, different, status) => {
    const { sandbox, own } = await openSignedIn();
    const before = memory(sandbox);
    const headers = Object.entries({ ...own, ...different }).filter(([, value]) => value !== '');
    const answer = await sandbox.fetch(
      new Request(ORIGIN + path, {
        method: by,
        headers: Object.fromEntries(headers),
        ...(by === 'GET' ? {} : { body: '{}' }),
      }),
    );
    expect(answer.status).toBe(status);
    expect(memory(sandbox)).toEqual(before);
  });
});

describe.each(CALLS)('%s', (_, { method, path }) => {
  it('S5.6 tells a foreign page nothing, before and after it has asked', async () => {
    const { sandbox, own } = await openSignedIn();
    const foreign = { ...own, origin: EVIL, 'sec-fetch-site': 'cross-site' };
    for (const by of ['OPTIONS', method]) {
      const asked = { ...foreign, 'access-control-request-method': method };
      const answer = await sandbox.fetch(
        new Request(ORIGIN + path, {
          method: by,
          headers: asked,
          ...(by === 'POST' || by === 'PATCH' ? { body: '{}' } : {}),
        }),
      );
      expect(answer.status, by).toBeGreaterThanOrEqual(400);
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
