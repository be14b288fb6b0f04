import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import { createRegistration } from '../support/register.ts';

/** Requests that read something in the control room. */
const ROOM_REQUESTS = [
  '',
  '/mails',
  '/mails.json',
  '/people/1',
  '/contacts',
  '/contacts.json',
  '/reports',
  '/reports.json',
].map((path) => ({ path: `/__sandbox${path}`, method: 'GET', body: null }));
const body = '{"username":"admin@example.de"}';
const SIGN_IN = { path: '/__sandbox/sign-in', method: 'POST', body };

describe('the control room (14.5.a)', () => {
  const PROXY_HEADERS = {
    forwarded: 'for=127.0.0.1;host=localhost;proto=http',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:4400',
    'x-real-ip': '127.0.0.1',
    via: '1.1 localhost',
  };
  const JSON_HEADERS = { 'content-type': 'application/json' };

  it.each([{}, PROXY_HEADERS])(
    'does not exist at a public origin, with the headers %j',
    async (headers) => {
      const origin = 'https://konto.example.de';
      const sandbox = await openSandbox({ origin });
      for (const { path, ...init } of [...ROOM_REQUESTS, SIGN_IN]) {
        const request = new Request(origin + path, {
          ...init,
          headers: { ...JSON_HEADERS, ...headers },
        });
        const answer = await sandbox.fetch(request, '127.0.0.1');
        expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 404, []]);
      }
    },
  );

  it.each(Object.entries(PROXY_HEADERS))(
    'refuses a request with the header %s',
    async (name, value) => {
      const sandbox = await openSandbox();
      for (const { path, ...init } of [...ROOM_REQUESTS, SIGN_IN]) {
        const sendRequest = (headers: Record<string, string>) =>
          sandbox.fetch(
            new Request(ORIGIN + path, { ...init, headers: { ...JSON_HEADERS, ...headers } }),
          );
        const { ok } = await sendRequest({});
        const { status } = await sendRequest({ [name]: value });
        expect([path, ok, status]).toEqual([path, true, 404]);
      }
    },
  );

  it('does not let a cookie choose the network at a public origin, where the network address decides', async () => {
    const origin = 'https://konto.example.de';
    const sandbox = await openSandbox({ origin });
    const sendRequest = (networkAddress: string, cookie: string) =>
      sandbox.fetch(new Request(`${origin}/auth/token`, { headers: { cookie } }), networkAddress);
    expect((await sendRequest('192.0.2.1', 'sandbox_place=uni')).status).toBe(401);
    const { token } = await (await sendRequest('203.0.113.1', '')).json();
    expect(token).not.toBe('');
  });
});

describe('the pages of the control room', () => {
  it('show people and mails in German (14.4, 14.5, 14.6)', async () => {
    const { browser } = await openVisit();
    await browser.post('/account/create', await createRegistration(browser));
    const controlRoom = await (await browser.get('/__sandbox')).text();
    expect(controlRoom).toContain('max.muster@example.de');
    expect(controlRoom).toContain('Muster-Passwort-2026!');
    const mailList = await (await browser.get('/__sandbox/mails')).text();
    const [, link = ''] = /href="(\/__sandbox\/mails\/\d+)"/.exec(mailList) ?? [];
    expect(await (await browser.get(link)).text()).toMatch(
      /<a href="http:\/\/localhost:4400\/registrierung-bestaetigung\?ot=[^"]+">/,
    );
    expect((await browser.get('/__sandbox/mails/999')).status).toBe(404);
  });

  it('show user input as text', async () => {
    const { browser } = await openVisit();
    const email = '"<script>"@beispiel.de';
    await browser.post('/account/create', await createRegistration(browser, { email }));
    const hostileRegistration = await createRegistration(browser, {
      email: '<b>x</b>@beispiel.de',
      firstname: 'A+',
    });
    await browser.post('/account/create', hostileRegistration);
    const pages = await Promise.all(
      ['/__sandbox', '/__sandbox/mails'].map(async (path) => (await browser.get(path)).text()),
    );
    expect(pages.join()).not.toContain('<b>x');
    expect(pages.join()).not.toContain('<script>');
  });

  it('sign in a person, end the session, and reset the store', async () => {
    const { sandbox, browser } = await openVisit();
    await browser.post('/__sandbox/sign-in', { username: 'admin@example.de' });
    expect((await (await browser.get('/auth/token')).json()).token).not.toBe('');
    await browser.post('/__sandbox/expire', {});
    expect((await browser.get('/auth/token')).status).toBe(401);
    await browser.post('/account/create', await createRegistration(browser));
    await browser.post('/__sandbox/reset', {});
    expect(sandbox.listMails()).toEqual([]);
  });
});
