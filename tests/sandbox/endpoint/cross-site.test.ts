import { describe, expect, it } from 'vitest';
import { createSubuser } from '../../../src/contract/create-subuser.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { SUBUSER } from '../support/body-parts.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { MAX, setSession, tokenOf } from '../support/sign-in.ts';

const EVIL = 'https://evil.test';
/** Placeholder for a valid CSRF token of another session. */
const TOKEN_OF_OTHER_SESSION = 'of a stranger';

/** All stored data except sessions, tokens and counters. */
function snapshot({ store }: Sandbox): unknown {
  const tables = ['people', 'profiles', 'interests', 'opt_ins', 'consents', 'mails', 'contacts'];
  return tables.map((table) => store.all([`SELECT * FROM ${table}`]));
}

async function csrfOf(browser: ReturnType<typeof openBrowser>): Promise<string> {
  return ((await (await browser.get('/csrf-token')).json()) as { token: string }).token;
}

/** Headers of the portal’s page for a signed-in person, with all tokens. */
async function ownHeaders(sandbox: Sandbox): Promise<Record<string, string>> {
  const browser = openBrowser(sandbox);
  setSession(browser, sandbox.signInAs(MAX));
  const csrf = await csrfOf(browser);
  return {
    cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    origin: ORIGIN,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-token': await tokenOf(browser),
    'x-csrf-token': csrf,
  };
}

/** Sends a body; empty headers are left out. */
async function send(
  sandbox: Sandbox,
  { method, path }: { readonly method: string; readonly path: string },
  headers: Readonly<Record<string, string>>,
  body: unknown = {},
) {
  const answer = await sandbox.fetch(
    new Request(ORIGIN + path, {
      method,
      headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
      ...(method === 'POST' || method === 'PATCH' ? { body: JSON.stringify(body) } : {}),
    }),
  );
  const reply = (await answer.json()) as { readonly message?: string };
  return { answer, result: [answer.status, reply.message] };
}

describe('a valid change request', () => {
  async function change(different: Readonly<Record<string, string>>, method = 'POST') {
    const sandbox = await openSandbox();
    const headers = { ...(await ownHeaders(sandbox)), ...different };
    if (headers['x-csrf-token'] === TOKEN_OF_OTHER_SESSION)
      headers['x-csrf-token'] = await csrfOf(openBrowser(sandbox));
    const before = snapshot(sandbox);
    const { result } = await send(sandbox, { ...createSubuser, method }, headers, SUBUSER);
    return { result, before, after: snapshot(sandbox) };
  }

  it('is accepted from the portal', async () => {
    const { result, before, after } = await change({});
    expect(result[0]).toBe(201);
    expect(after).not.toEqual(before);
  });

  it.each<[string, Record<string, string>, number, string]>([
    [
      'a form of another page',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported media type',
    ],
    ['plain text', { 'content-type': 'text/plain' }, 415, 'unsupported media type'],
    ['no CSRF token', { 'x-csrf-token': '' }, 403, 'invalid csrf token'],
    [
      'the CSRF token of another session',
      { 'x-csrf-token': TOKEN_OF_OTHER_SESSION },
      403,
      'invalid csrf token',
    ],
    ['another origin', { origin: EVIL, 'sec-fetch-site': 'cross-site' }, 403, 'forbidden'],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, 403, 'forbidden'],
    [
      'a page of a stranger that hides its origin',
      { 'sec-fetch-site': 'cross-site' },
      403,
      'forbidden',
    ],
    ['a page without an origin', { origin: 'null', 'sec-fetch-site': '' }, 403, 'forbidden'],
  ])('rule S5.5: is refused from %s', async (_, different, status, message) => {
    const { result, before, after } = await change(different);
    expect(result).toEqual([status, message]);
    expect(after).toEqual(before);
  });

  it('rule S5.5: is refused as GET', async () => {
    const { result, before, after } = await change({ 'content-type': '' }, 'GET');
    expect(result).toEqual([404, 'not found']);
    expect(after).toEqual(before);
  });
});
