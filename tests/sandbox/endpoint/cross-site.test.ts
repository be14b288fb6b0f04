import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { ORIGIN } from '../support/browser.ts';
import { openAs, openSandbox } from '../support/open-sandbox.ts';
import { SUBUSER } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

/** Reads all stored data except sessions, tokens and counters. */
function snapshot({ store }: Sandbox): unknown {
  const tables = ['people', 'profiles', 'interests', 'opt_ins', 'consents', 'mails', 'contacts'];
  return tables.map((table) => store.all(createStatement(`SELECT * FROM ${table}`)));
}

/** Sends a change of a signed-in person with all tokens. @param different headers; empty ones are left out */
async function change(different: Record<string, string>) {
  const { sandbox, account } = await openAs(MAX);
  const snapshotBefore = snapshot(sandbox);
  const answer = await account.post('/account/create/subuser', SUBUSER, different);
  const { message } = await answer.json();
  return { result: [answer.status, message], before: snapshotBefore, after: snapshot(sandbox) };
}

it.each([[{}], [{ origin: 'null' }]])(
  'a change by the portal’s own page with %j is made',
  async (row) => {
    const { result, before, after } = await change(row);
    expect(result).toEqual([201, 'created']);
    expect(after).not.toEqual(before);
  },
);

it.each<[string, Record<string, string>, number, string]>([
  ['plain text', { 'content-type': 'text/plain' }, 415, 'unsupported media type'],
  ['no CSRF token', { 'x-csrf-token': '' }, 403, 'invalid csrf token'],
  ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }, 403, 'forbidden'],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': '' }, 403, 'forbidden'],
])('a change is refused from %s (S5.5)', async (_, different, status, message) => {
  const { result, before, after } = await change(different);
  expect(result).toEqual([status, message]);
  expect(after).toEqual(before);
});

describe('a host name (S5.5, S5.6)', () => {
  const get = async (url: string) => (await openSandbox()).fetch(new Request(url));

  it('of another site is refused (DNS rebinding)', async () => {
    expect((await get('http://evil.test:4400/csrf-token')).status).toBe(403);
  });

  it('127.0.0.1 redirects to localhost', async () => {
    const answer = await get('http://127.0.0.1:4400/kontakt?x=1');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/kontakt?x=1`);
  });
});
