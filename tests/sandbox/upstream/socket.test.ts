import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findFreePort, listenOnFreePort } from '../../support/free-port.ts';
import { BACKEND_PREFIXES } from '../../support/host-table.ts';
import { requestRaw } from '../../support/raw-request.ts';
import { openBrowserAt } from '../support/browser.ts';
import { openListeningSandbox } from '../support/listening.ts';
import { createRegistration } from '../support/register.ts';
import { createUpstreams } from '../support/upstream.ts';

/** Starts a portal in front of a backend at another port. @returns the origin of the portal */
async function startPortal(backendPort: number, portalPort: number): Promise<string> {
  const origin = `http://localhost:${portalPort}`;
  const upstreams = createUpstreams(BACKEND_PREFIXES, `http://localhost:${backendPort}`, origin);
  await openListeningSandbox({ upstream: { upstreams } }, portalPort);
  return origin;
}

it('a portal registers a person at a backend on another port, and answers 502 without that backend (23.1, 23.7)', async () => {
  const [portalPort, backendPort] = [await findFreePort(), await findFreePort()];
  const origin = await startPortal(backendPort, portalPort);
  const { sandbox: backend, stop } = await openListeningSandbox({ origin }, backendPort);

  const browser = openBrowserAt(origin);
  const optin_confirm_url = `${origin}/registrierung-bestaetigung`;
  const body = await createRegistration(browser, { optin_confirm_url });
  expect((await browser.post('/account/create', body)).status).toBe(201);
  expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^upstream\..+\.portal$/)]);
  expect(backend.listMails()).toHaveLength(1);

  backend.faults.add({ path: '/csrf-token', kind: 'half' });
  expect((await browser.get('/csrf-token')).status).toBe(502);
  await stop();
  const answerWithoutBackend = await browser.get('/csrf-token');
  expect(answerWithoutBackend.status).toBe(502);
  expect(await answerWithoutBackend.json()).toEqual({
    success: false,
    status: 502,
    message: 'bad gateway',
  });
  expect((await fetch(`${origin}/__sandbox`)).status).toBe(200);
});

describe('a backend on another port', () => {
  async function openBackend(answer: RequestListener) {
    const requests: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    });
    const port = await listenOnFreePort(server);
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
    return { requests, port, origin: await startPortal(port, await findFreePort()) };
  }

  it('receives path, query and headers of a navigation (23.3, 23.4)', async () => {
    const { requests, port, origin } = await openBackend((_, response) => response.end('ja'));
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };
    const answer = await requestRaw(origin, '/auth/callback%2B?c=%2F+&d', {
      ...navigation,
      connection: 'x',
    });
    expect(String(answer.bytes)).toBe('ja');
    const [request] = requests;
    expect(request?.url).toBe('/auth/callback%2B?c=%2F+&d');
    expect(request?.headers).toMatchObject({
      ...navigation,
      host: `localhost:${port}`,
      'accept-encoding': 'identity',
    });
  });

  it.each([
    'http://localhost/admin/..;/x',
    'HTTP://localhost/admin/%3b/x',
    'http://localhost/admin/%2e%2e/x',
    '/admin/x#y',
  ])('receives no request with the request target %s (S14.12)', async (target) => {
    const { requests, origin } = await openBackend((_, response) => response.end('ja'));
    const host = new URL(origin).host;
    const answer = await requestRaw(origin, target.replace('localhost', host), { host });
    expect(answer.status).toBe(400);
    expect(requests).toEqual([]);
  });

  it('receives a request whose target is an absolute URL (S14.12)', async () => {
    const { requests, origin } = await openBackend((_, response) => response.end('ja'));
    expect((await requestRaw(origin, `${origin}/admin/x?a=1`)).status).toBe(200);
    expect(requests.map(({ url }) => url)).toEqual(['/admin/x?a=1']);
  });

  it('can redirect and set several cookies (23.6, 23.7)', async () => {
    const { origin } = await openBackend((_, response) => {
      response.writeHead(302, { location: '/admin/b', 'set-cookie': ['a=1', 'b=2'] }).end('ä');
    });
    const answer = await fetch(`${origin}/admin/a`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(`${origin}/admin/b`);
    const setCookies = answer.headers.getSetCookie();
    expect(setCookies.map((cookie) => cookie.split('.')[2])).toEqual(['a=1', 'b=2']);
    expect(await answer.text()).toBe('ä');
  });

  it.each<[string, RequestListener]>([
    [
      'compresses its answer without being asked',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    ],
    ['answers with a status that does not exist', (_, response) => response.writeHead(999).end()],
    ['closes the connection', (request) => request.socket.destroy()],
  ])('causes an answer with 502 if it %s (23.8)', async (_, answer) => {
    const { origin } = await openBackend(answer);
    expect((await fetch(`${origin}/auth/token`)).status).toBe(502);
  });
});
