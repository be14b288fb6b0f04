import { describe, expect, it } from 'vitest';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { registration } from '../support/register.ts';

const CREATE = '/account/create';

describe('CSRF (rule S5.5)', () => {
  it.each([
    ['without a token', { 'x-csrf-token': '' }],
    ['with a foreign token', { 'x-csrf-token': 'A'.repeat(43) }],
  ])('refuses a changing call %s', async (_, headers) => {
    const sandbox = await openSandbox();
    const browser = openBrowser(sandbox);
    const answer = await browser.post(CREATE, await registration(browser), headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      success: false,
      status: 403,
      message: 'invalid csrf token',
    });
    expect(sandbox.mails()).toEqual([]);
  });

  it("refuses another session's token", async () => {
    const sandbox = await openSandbox();
    const other = openBrowser(sandbox);
    const { token } = await (await other.get('/csrf-token')).json();
    const browser = openBrowser(sandbox);
    const body = await registration(browser);
    expect((await browser.post(CREATE, body, { 'x-csrf-token': token })).status).toBe(403);
  });

  it('needs no token for a call that changes nothing', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post(
      '/csa/contact',
      { clientId: 'library' },
      { 'x-csrf-token': '' },
    );
    expect(answer.status).toBe(200);
  });

  it('rule 5.1.1: returns the same token throughout a session', async () => {
    const browser = openBrowser(await openSandbox());
    const first = await (await browser.get('/csrf-token')).json();
    expect(await (await browser.get('/csrf-token')).json()).toEqual(first);
  });
});

describe('other origins (rules S5.5, S5.6)', () => {
  it.each([
    ['of another origin', { origin: 'http://localhost:4999' }],
    ['of no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['of the same site', { 'sec-fetch-site': 'same-site' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses a page %s', async (_, headers) => {
    const browser = openBrowser(await openSandbox());
    expect((await browser.post('/csa/contact', { clientId: 'library' }, headers)).status).toBe(403);
    expect((await browser.get('/auth/token', headers)).status).toBe(403);
    expect((await browser.post('/__sandbox/reset', {}, headers)).status).toBe(403);
  });

  it('accepts own pages that send no referrer', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post('/csa/contact', { clientId: 'shop' }, { origin: 'null' });
    expect(answer.status).toBe(200);
  });

  it('never sends a CORS header', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.get('/csrf-token', { origin: ORIGIN });
    const names = [...answer.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('refuses a foreign host name (DNS rebinding)', async () => {
    const sandbox = await openSandbox();
    const answer = await sandbox.fetch(new Request('http://evil.test:4400/csrf-token'));
    expect(answer.status).toBe(403);
  });

  it('redirects 127.0.0.1 to its own host name', async () => {
    const sandbox = await openSandbox();
    const answer = await sandbox.fetch(new Request('http://127.0.0.1:4400/kontakt?x=1'));
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/kontakt?x=1`);
  });
});

describe('bodies', () => {
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'refuses the type "%s"',
    async (type) => {
      const browser = openBrowser(await openSandbox());
      const answer = await browser.post(
        '/csa/contact',
        { clientId: 'x' },
        { 'content-type': type },
      );
      expect(answer.status).toBe(415);
    },
  );

  it('rule 14.9: refuses a body that is too large', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.post('/csa/contact', { clientId: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, status: 413 });
  });

  it('rule 14.9: refuses invalid JSON', async () => {
    const sandbox = await openSandbox();
    const answer = await sandbox.fetch(
      new Request(`${ORIGIN}/csa/contact`, {
        method: 'POST',
        body: '{"clientId":',
        headers: { 'content-type': 'application/json' },
      }),
    );
    expect(answer.status).toBe(400);
  });

  it('answers a GET of a changing call with 404', async () => {
    const browser = openBrowser(await openSandbox());
    const answer = await browser.get(CREATE);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ success: false, status: 404, message: 'not found' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
