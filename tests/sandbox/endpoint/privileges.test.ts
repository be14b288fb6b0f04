import { createServer } from 'node:http';
import { expect, it, vi } from 'vitest';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { openBrowser } from '../support/browser.ts';
import {
  openSandbox,
  openSandboxWithIssuer,
  openVisit,
  openVisitAs,
} from '../support/open-sandbox.ts';
import { createRegistration, SUBUSER } from '../support/register.ts';
import { BACK_ADDRESS, fetchToken, fetchUserInfo, MAX_MUSTER, signIn } from '../support/sign-in.ts';

const DAY_MS = 86_400_000;

/** Fields of higher rights, which no request may set. */
const RIGHTS = {
  id: 4711,
  is_admin: 1,
  isAdmin: true,
  premium: 1,
  confirmed_at: 1,
  terms_accepted_at: 1,
  username: 'admin2@example.de',
  no_shop_checkout: 0,
  is_subuser: 0,
};

it('a registration cannot grant itself rights', async () => {
  const rows = [];
  for (const fields of [{}, RIGHTS]) {
    const { sandbox, browser } = await openVisit({ clock: () => 20_000 * DAY_MS });
    const body = { ...fields, ...(await createRegistration(browser)) };
    expect((await browser.post('/account/create', body)).status).toBe(201);
    const row = findPersonByUsername(sandbox.store, 'erika@beispiel.de');
    rows.push({ ...row, password: '' });
  }
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[0]).toMatchObject({ is_admin: 0, premium: 0, confirmed_at: null });
});

it('an owner cannot grant rights to a subuser', async () => {
  const { sandbox, account } = await openVisitAs(MAX_MUSTER);
  const { email } = SUBUSER;
  const answer = await account.post('/account/create/subuser', { ...RIGHTS, ...SUBUSER });
  expect(answer.status).toBe(201);
  const row = { username: email, is_admin: 0, premium: 0, confirmed_at: null, is_subuser: 1 };
  expect(sandbox.store.get`SELECT * FROM people WHERE email = ${email}`).toMatchObject(row);
});

it('repeated parameters are refused, and misplaced parameters have no effect', async () => {
  const { browser } = await openVisit();
  const ownBack = encodeURIComponent(BACK_ADDRESS);
  const foreignBack = encodeURIComponent('https://evil.test/');
  for (const path of ['/auth/login', '/auth/relogin'])
    for (const backs of [
      [ownBack, foreignBack],
      [foreignBack, ownBack],
    ]) {
      const query = backs.map((back) => `back=${back}`).join('&');
      expect((await browser.get(`${path}?${query}`)).status).toBe(400);
    }
  expect((await browser.post('/account/optin/confirm?optin_token=x', {})).status).toBe(400);
});

it('a session id has 256 random bits (S5.10)', async () => {
  const sandbox = await openSandbox();
  const sessionIds = Array.from(
    { length: 50 },
    () => sandbox.openSessionCookie(MAX_MUSTER).split('=')[1] ?? '',
  );
  for (const id of sessionIds) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  expect(new Set(sessionIds).size).toBe(50);
});

it('the browser receives no token of the identity provider (S5.1)', async () => {
  const sandbox = await openSandbox();
  const replies: string[] = [];
  const recordReplies = (server: { readonly fetch: (request: Request) => Promise<Response> }) => ({
    fetch: async (request: Request) => {
      const answer = await server.fetch(request);
      replies.push(request.url, JSON.stringify([...answer.headers]), await answer.clone().text());
      return answer;
    },
  });
  const browser = openBrowser({
    ...sandbox,
    ...recordReplies(sandbox),
    identity: recordReplies(sandbox.identity),
  });
  expect((await signIn(browser)).address).toBe(BACK_ADDRESS);
  await fetchUserInfo(browser, await fetchToken(browser));
  expect(replies.length).toBeGreaterThan(20);
  // A JWT starts with `eyJ`; the other patterns are names of secrets in replies and requests.
  expect(replies.join('\n')).not.toMatch(/eyJ[\w-]+\.|access_token|id_token|code_verifier/);
});

it('a password does not expire', async () => {
  const { clock, browser } = await openVisit();
  clock.pass(3 * 365 * DAY_MS);
  expect((await signIn(browser)).address).toBe(BACK_ADDRESS);
});

it('the server does not follow a redirect of an issuer, and answers without details of the error (S11)', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => {});
  const requests: string[] = [];
  const issuerServer = createServer((request, response) => {
    requests.push(request.url ?? '');
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const issuer = `http://127.0.0.1:${await listenOnFreePort(issuerServer)}`;
  const sandbox = await openSandboxWithIssuer({ issuer, clientId: 'portal', clientSecret: 'x' });
  const answer = await openBrowser(sandbox).get('/auth/login');
  issuerServer.close();
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ success: false, status: 500, message: 'internal error' });
  expect(requests).toEqual(['/.well-known/openid-configuration']);
  expect(errorLog).toHaveBeenCalledTimes(1);
});
