import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../../support/quick-sandbox.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox, openVisitAs } from '../support/open-sandbox.ts';
import { SUBUSER } from '../support/register.ts';
import { MAX_MUSTER } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

/** Reads all stored data except sessions, tokens and counters. */
function readData({ store }: Sandbox): unknown {
  const tables = ['people', 'profiles', 'interests', 'opt_ins', 'consents', 'mails', 'contacts'];
  return tables.map((table) => store.all(createStatement(`SELECT * FROM ${table}`)));
}

/**
 * Sends a change of a signed-in person with all tokens.
 * @param headers replace the default headers; empty headers are left out
 */
async function requestChange(headers: Record<string, string>) {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  const dataBefore = readData(sandbox);
  const answer = await account.post('/account/create/subuser', SUBUSER, headers);
  const { message } = await answer.json();
  return { result: [answer.status, message], dataBefore, dataAfter: readData(sandbox) };
}

it.each([[{}], [{ origin: 'null' }]])(
  'the portal’s own page can request a change with the headers %j',
  async (headers) => {
    const { result, dataBefore, dataAfter } = await requestChange(headers);
    expect(result).toEqual([201, 'created']);
    expect(dataAfter).not.toEqual(dataBefore);
  },
);

it.each<[string, Record<string, string>, number, string]>([
  ['plain text', { 'content-type': 'text/plain' }, 415, 'unsupported media type'],
  ['no CSRF token', { 'x-csrf-token': '' }, 403, 'invalid csrf token'],
  [
    'the Sec-Fetch-Site of another origin of the same site',
    { 'sec-fetch-site': 'same-site' },
    403,
    'forbidden',
  ],
  [
    'the origin null and no Sec-Fetch-Site',
    { origin: 'null', 'sec-fetch-site': '' },
    403,
    'forbidden',
  ],
])('refuses a change that has %s (S5.5)', async (_, headers, status, message) => {
  const { result, dataBefore, dataAfter } = await requestChange(headers);
  expect(result).toEqual([status, message]);
  expect(dataAfter).toEqual(dataBefore);
});

describe('a request (S5.5, S5.6)', () => {
  const get = async (url: string) => (await openSandbox()).fetch(new Request(url));

  it('to the host name of another site is refused, because of DNS rebinding', async () => {
    expect((await get('http://evil.test:4400/csrf-token')).status).toBe(403);
  });

  it('to 127.0.0.1 is redirected to localhost', async () => {
    const answer = await get('http://127.0.0.1:4400/kontakt?x=1');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/kontakt?x=1`);
  });
});
