import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../src/contract/calls/captcha/captcha-challenge.ts';
import type { Identity } from '../../../src/sandbox/provider/identity.ts';
import { type CookieJar, createCookieJar } from '../../support/cookie-jar.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';

export const ORIGIN = 'http://localhost:4400';
export const IDENTITY_ORIGIN = 'http://localhost:4401';

export type Browser = ReturnType<typeof browserFor>;

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
  provider = IDENTITY_ORIGIN,
  address = '192.0.2.1',
  origin = ORIGIN,
) {
  return browserFor(origin, ({ url }) => ({
    fetch: (request) => {
      const server = url.startsWith(provider) ? sandbox.identity : sandbox;
      if (!server) throw new Error(`Nobody answers at ${url}.`);
      return server.fetch(request, address);
    },
  }));
}

export const openBrowserFrom = (sandbox: Servers, address: string) =>
  openBrowser(sandbox, IDENTITY_ORIGIN, address);

/** Another browser with the same cookies. */
export function copyOf(browser: Browser, sandbox: Servers) {
  const copy = openBrowser(sandbox);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** A browser that calls a listening sandbox. */
export const openBrowserAt = (origin: string) =>
  browserFor(origin, () => ({ fetch: (request) => fetch(request) }));

interface Landed {
  readonly address: string;
  readonly answer: Response;
}

type Change = [path: string, body: unknown, headers?: Record<string, string>];

/** An HTTP client that keeps cookies and sends the headers of a portal page. */
function browserFor(
  origin: string,
  serverOf: (request: Request) => Parameters<CookieJar['send']>[0],
) {
  const jar = createCookieJar();
  const send = (request: Request) => jar.send(serverOf(request), request);

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(origin + path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }));

  /** Follows redirects as a navigation does. */
  async function follow(answer: Response, from: string): Promise<Landed> {
    const location = answer.headers.get('location');
    return location === null ? { address: from, answer } : visit(new URL(location, from).href);
  }

  async function visit(address: string): Promise<Landed> {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };
    return follow(await send(new Request(address, { headers })), address);
  }

  async function csrf(): Promise<string> {
    const { token } = (await (await get('/csrf-token')).json()) as { token: string };
    return token;
  }

  /** Sends JSON with the session's CSRF token. Empty headers are left out. */
  async function change(method: string, ...[path, body, headers]: Change): Promise<Response> {
    const all = {
      'content-type': 'application/json',
      'x-csrf-token': await csrf(),
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
    csrf,
    post: (...request: Change) => change('POST', ...request),
    patch: (...request: Change) => change('PATCH', ...request),
    /** Submits a form of the sandbox’s pages. */
    submit: (address: string, fields: Record<string, string>) =>
      send(new Request(address, { method: 'POST', body: new URLSearchParams(fields) })),
    visit,
    follow,
    /** Solves a captcha; without an action it sends none. */
    captcha: async (action?: string) => {
      const query = action === undefined ? '' : `?action=${action}`;
      const answer = await get(captchaChallenge.path + query);
      const challenge = captchaChallenge.reply.parse(await answer.json());
      const solution = await solveChallenge({ challenge, deriveKey });
      return btoa(JSON.stringify({ challenge, solution }));
    },
  };
}
