import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../src/contract/captcha-challenge.ts';
import type { Identity } from '../../../src/sandbox/provider/identity.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { type CookieJar, createCookieJar } from '../../support/cookie-jar.ts';

export const ORIGIN = 'http://localhost:4400';
export const IDENTITY_ORIGIN = 'http://localhost:4401';

/** An HTTP client that keeps cookies and sends the headers of a portal page. */
export interface Browser {
  /** Origin of the portal. */
  readonly origin: string;
  readonly cookies: Map<string, string>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  /** Sends JSON with the session's CSRF token. Empty headers are left out. */
  readonly post: (
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  readonly patch: Browser['post'];
  /** Submits a form of the sandbox’s pages. */
  readonly submit: (address: string, fields: Record<string, string>) => Promise<Response>;
  /** Follows redirects as a navigation does. */
  readonly visit: (address: string) => Promise<{ address: string; answer: Response }>;
  readonly follow: (answer: Response, from: string) => ReturnType<Browser['visit']>;
  /** Solves a captcha; without an action it sends none. */
  readonly captcha: (action?: string) => Promise<string>;
}

interface Servers extends Pick<Sandbox, 'fetch'> {
  /** The own identity provider or another one. */
  readonly identity: Pick<Identity, 'fetch'> | undefined;
}

/**
 * A browser that calls the sandbox in this process.
 * @param address network address of the browser
 */
export function openBrowser(
  sandbox: Servers,
  identityOrigin = IDENTITY_ORIGIN,
  address = '192.0.2.1',
): Browser {
  return browserFor(ORIGIN, ({ url }) => ({
    fetch: (request) => {
      const server = url.startsWith(identityOrigin) ? sandbox.identity : sandbox;
      if (!server) throw new Error(`Nobody answers at ${url}.`);
      return server.fetch(request, address);
    },
  }));
}

/** A browser with its own network address. */
export function openBrowserFrom(sandbox: Servers, address: string): Browser {
  return openBrowser(sandbox, IDENTITY_ORIGIN, address);
}

/** A browser that calls a listening sandbox. */
export function openBrowserAt(origin: string): Browser {
  return browserFor(origin, () => ({ fetch: (request) => fetch(request) }));
}

function browserFor(
  origin: string,
  serverOf: (request: Request) => Parameters<CookieJar['send']>[0],
): Browser {
  const jar = createCookieJar();
  const send = (request: Request) => jar.send(serverOf(request), request);

  const get: Browser['get'] = (path, headers = {}) =>
    send(new Request(origin + path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }));

  const follow: Browser['follow'] = async (answer, from) => {
    const location = answer.headers.get('location');
    return location === null ? { address: from, answer } : visit(new URL(location, from).href);
  };

  async function visit(address: string): Promise<{ address: string; answer: Response }> {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };
    return follow(await send(new Request(address, { headers })), address);
  }

  async function change(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const { token } = (await (await get('/csrf-token')).json()) as { token: string };
    const all = {
      'content-type': 'application/json',
      'x-csrf-token': token,
      origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
    };
    const sent = Object.entries(all).filter(([, value]) => value !== '');
    return send(new Request(origin + path, { method, body: JSON.stringify(body), headers: sent }));
  }

  return {
    origin,
    cookies: jar.cookies,
    get,
    post: (...request) => change('POST', ...request),
    patch: (...request) => change('PATCH', ...request),
    submit: (address, fields) =>
      send(new Request(address, { method: 'POST', body: new URLSearchParams(fields) })),
    visit,
    follow,
    captcha: async (action) => {
      const query = action === undefined ? '' : `?action=${action}`;
      const answer = await get(captchaChallenge.path + query);
      const challenge = captchaChallenge.reply(await answer.json());
      const solution = await solveChallenge({ challenge, deriveKey });
      return btoa(JSON.stringify({ challenge, solution }));
    },
  };
}
