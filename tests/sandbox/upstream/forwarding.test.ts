import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '../../../src/sandbox/network/network-address.ts';
import {
  BACKEND_POLICIES,
  BACKEND_PREFIXES,
  CLAIM_HEADERS,
  HEADERS,
  safetyHeadersOf,
  UNLISTED_CLAIM_HEADERS,
} from '../../support/host-table.ts';
import { ORIGIN } from '../support/browser.ts';
import { BACKEND_ORIGIN, openWithUpstream } from '../support/upstream.ts';

const sendToPortal = (
  { portal }: Awaited<ReturnType<typeof openWithUpstream>>,
  path: string,
  init: RequestInit = {},
  networkAddress?: string,
) => portal.fetch(new Request(ORIGIN + path, init), networkAddress);

describe('a request of a prefix with a backend', () => {
  it('reaches the backend, and every other request reaches the sandbox (23.1)', async () => {
    const setup = await openWithUpstream({ prefixes: ['/csa', '/auth'] });
    setup.backend.faults.add({ path: '/csa/captcha/challenge', kind: 'status', status: 404 });
    expect((await sendToPortal(setup, '/csa/captcha/challenge')).status).toBe(404);
    expect((await sendToPortal(setup, '/csrf-token')).status).toBe(200);
    expect((await sendToPortal(setup, '/authentisch')).status).toBe(404);
    expect(setup.receivedRequests.map(({ url }) => url)).toEqual([
      `${BACKEND_ORIGIN}/csa/captcha/challenge`,
    ]);
  });

  it('keeps path, query, method and body (23.3)', async () => {
    const setup = await openWithUpstream();
    await sendToPortal(setup, '/admin/a%20b/%C3%BC/?x=%2F;c&y=+%20&&x=ü', {
      method: 'PUT',
      body: '{"a": 1}',
      headers: { 'content-type': 'application/json', 'x-token': 'T' },
    });
    const [request] = setup.receivedRequests;
    expect(request?.url).toBe(`${BACKEND_ORIGIN}/admin/a%20b/%C3%BC/?x=%2F;c&y=+%20&&x=%C3%BC`);
    expect(request?.method).toBe('PUT');
    expect(request?.headers.get('x-token')).toBe('T');
    expect(await request?.text()).toBe('{"a": 1}');
  });

  it.each([
    '/%61dmin/x',
    '/admin/%2e%2e/auth/token',
    '/admin%2Fx',
    '/admin/..;/auth/token',
    '/admin/..%3b/x',
    '/admin/x%3By',
  ])('is not forwarded with the path %s (23.3, S14.12)', async (path) => {
    const setup = await openWithUpstream({ prefixes: ['/admin'] });
    expect((await sendToPortal(setup, path)).status).toBeGreaterThanOrEqual(400);
    expect(setup.receivedRequests).toEqual([]);
  });

  it('is refused with a body of more than 64 KiB (23.3)', async () => {
    const setup = await openWithUpstream();
    const body = 'x'.repeat(64 * 1024 + 1);
    expect((await sendToPortal(setup, '/admin/upload', { method: 'POST', body })).status).toBe(413);
    expect(setup.receivedRequests).toEqual([]);
  });

  it('drops hop-by-hop headers (23.3)', async () => {
    const setup = await openWithUpstream();
    const hopByHopHeaders = [
      'connection',
      'keep-alive',
      'te',
      'trailer',
      'upgrade',
      'proxy-authorization',
    ];
    const headers = Object.fromEntries([...hopByHopHeaders, 'expect'].map((name) => [name, 'x']));
    await sendToPortal(setup, '/auth/token', { headers });
    const names = [...(setup.receivedRequests[0]?.headers.keys() ?? [])];
    expect(names.filter((name) => name in headers)).toEqual([]);
  });

  it('has the origin that the backend expects in Origin and Referer, without a path (23.4)', async () => {
    const setup = await openWithUpstream({ expectedOrigin: 'https://konto.example' });
    await sendToPortal(setup, '/auth/token', {
      headers: {
        host: 'localhost:4400',
        origin: ORIGIN,
        referer: `${ORIGIN}/passwort-aendern?pt=geheim`,
        'sec-fetch-site': 'same-origin',
      },
    });
    const headers = setup.receivedRequests[0]?.headers;
    expect(headers?.get('origin')).toBe('https://konto.example');
    expect(headers?.get('referer')).toBe('https://konto.example/');
    expect(headers?.has('host')).toBe(false);
  });

  it('keeps the origin and referrer of another site (23.4)', async () => {
    const setup = await openWithUpstream({ expectedOrigin: 'https://konto.example' });
    const foreignHeaders = { referer: 'https://login.example/', origin: 'null' };
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
    await sendToPortal(setup, '/auth/callback', { headers: { ...foreignHeaders, ...navigation } });
    expect(Object.fromEntries(setup.receivedRequests[0]?.headers ?? [])).toMatchObject(
      foreignHeaders,
    );
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
    'is refused with the method %s for a page of another origin (23.4)',
    async (method) => {
      const setup = await openWithUpstream();
      const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      expect((await sendToPortal(setup, '/admin/x', { method, headers })).status).toBe(403);
      expect(setup.receivedRequests).toEqual([]);
    },
  );

  it.each([
    { trustedProxies: '10.0.0.0/8', forwardedFor: '198.51.100.7' },
    { trustedProxies: '', forwardedFor: null },
  ])(
    'keeps X-Forwarded-For from the trusted proxies “$trustedProxies” only, and no other header of a proxy (23.5)',
    async ({ trustedProxies, forwardedFor }) => {
      const setup = await openWithUpstream({ trustedProxies: readTrustedProxies(trustedProxies) });
      const headers = {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'evil.example',
        'x-real-ip': '198.51.100.7',
        forwarded: 'for=198.51.100.7',
      };
      await sendToPortal(setup, '/auth/token', { headers }, '10.0.0.1');
      const receivedHeaders = setup.receivedRequests[0]?.headers;
      expect(receivedHeaders?.get('x-forwarded-for')).toBe(forwardedFor);
      for (const name of ['x-forwarded-host', 'x-real-ip', 'forwarded'])
        expect(receivedHeaders?.has(name), name).toBe(false);
    },
  );
});

it.each([...CLAIM_HEADERS, ...UNLISTED_CLAIM_HEADERS])(
  'a backend does not get the header %s of a visitor, which only a proxy may send (13.2.e)',
  async (name) => {
    const setup = await openWithUpstream();
    await sendToPortal(setup, '/admin/x', { headers: { [name]: 'evil', 'x-token': 'T' } });
    const headers = setup.receivedRequests[0]?.headers;
    expect(headers?.has(name)).toBe(false);
    expect(headers?.get('x-token')).toBe('T');
  },
);

describe('a response of a backend', () => {
  it.each(BACKEND_PREFIXES)(
    'has at %s the policy of the prefix, which forbids scripts except for the admin application (S4.1.a)',
    async (prefix) => {
      const html = { 'content-type': 'text/html', 'content-security-policy': 'default-src *' };
      const setup = await openWithUpstream({
        prefixes: [prefix],
        changeResponse: () => new Response('<script>', { status: 500, headers: html }),
      });
      const { headers } = await sendToPortal(setup, `${prefix}/x`);
      expect(headers.get('content-security-policy')?.split(', ')).toEqual([
        'default-src *',
        BACKEND_POLICIES[prefix],
      ]);
    },
  );

  it('has HSTS and nosniff of the portal, even if the backend sends weaker headers (S4.3)', async () => {
    const weakHeaders = {
      'strict-transport-security': 'max-age=0',
      'x-content-type-options': 'none',
    };
    const setup = await openWithUpstream({
      changeResponse: () => new Response('', { headers: weakHeaders }),
    });
    const { headers } = await sendToPortal(setup, '/admin/x');
    expect(safetyHeadersOf(headers)).toEqual(HEADERS);
  });

  it('cannot overwrite the session cookie of the sandbox, and the backend gets its cookie back under the original name (23.6)', async () => {
    const { browser, receivedRequests, answers } = await openWithUpstream({
      prefixes: ['/csrf-token'],
    });
    await browser.get('/csa/captcha/challenge');
    const sandboxCookie = browser.cookies.get('portal');
    await browser.get('/csrf-token');
    await browser.get('/csrf-token');
    const [setCookie = ''] = answers[0]?.headers.getSetCookie() ?? [];
    expect(sandboxCookie).toBeTruthy();
    expect(browser.cookies.get('portal')).toBe(sandboxCookie);
    expect(setCookie).toMatch(/^portal=/);
    const [cookie] = setCookie.split(';');
    expect(receivedRequests.map(({ headers }) => headers.get('cookie'))).toEqual([null, cookie]);
  });

  it.each([
    [`${BACKEND_ORIGIN}/admin/a?b=c#d`, `${ORIGIN}/admin/a?b=c#d`],
    ['https://konto.example//evil.example', `${ORIGIN}//evil.example`],
    ['/admin/a', `${ORIGIN}/admin/a`],
    ['https://login.example/authorize', 'https://login.example/authorize'],
    ['http://[', 'http://['],
  ])('redirects from %s to %s (23.7)', async (location, shownLocation) => {
    const setup = await openWithUpstream({
      expectedOrigin: 'https://konto.example',
      changeResponse: () => new Response(null, { status: 302, headers: { location } }),
    });
    const response = await sendToPortal(setup, '/admin/x');
    expect([response.status, response.headers.get('location')]).toEqual([302, shownLocation]);
    expect(setup.receivedRequests.map(({ redirect }) => redirect)).toEqual(['manual']);
  });

  it('keeps its body and all headers but Cache-Control, which becomes no-store (23.7)', async () => {
    const bytes = new Uint8Array([0, 255, 1]);
    const headers = { 'content-type': 'image/png', 'x-a': 'b', 'cache-control': 'public' };
    const setup = await openWithUpstream({
      changeResponse: () => new Response(bytes, { headers }),
    });
    for (const method of ['GET', 'PUT']) {
      const response = await sendToPortal(setup, '/admin/logo.png', { method });
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('x-a')).toBe('b');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it.each([204, 304])('has no body with %d (23.7)', async (status) => {
    const setup = await openWithUpstream({ changeResponse: () => new Response(null, { status }) });
    expect((await sendToPortal(setup, '/admin/x')).status).toBe(status);
  });
});
