import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { captchaChallenge } from '../../../src/contract/calls/captcha/captcha-challenge.ts';
import type { Identity } from '../../../src/sandbox/provider/identity.ts';
import { type CookieJar, createCookieJar } from '../../support/cookie-jar.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';

export const ORIGIN = 'http://localhost:4400';
export const IDENTITY_ORIGIN = 'http://localhost:4401';

export type Browser = ReturnType<typeof createBrowser>;

interface Servers extends Pick<Sandbox, 'fetch'> {
  /** The identity provider of the sandbox, or an external issuer. */
  readonly identity: Pick<Identity, 'fetch'> | undefined;
}

/**
 * Opens a browser that calls the sandbox in this process.
 * @param identityOrigin origin of the identity provider
 * @param networkAddress network address of the browser
 * @param origin origin of the portal
 */
export function openBrowser(
  sandbox: Servers,
  identityOrigin = IDENTITY_ORIGIN,
  networkAddress = '192.0.2.1',
  origin = ORIGIN,
) {
  return createBrowser(origin, ({ url }) => ({
    fetch: (request) => {
      const server = url.startsWith(identityOrigin) ? sandbox.identity : sandbox;
      if (!server) throw new Error(`Nobody answers at ${url}.`);
      return server.fetch(request, networkAddress);
    },
  }));
}

/** Opens a browser at a network address. */
export const openBrowserFrom = (sandbox: Servers, networkAddress: string) =>
  openBrowser(sandbox, IDENTITY_ORIGIN, networkAddress);

/** Opens another browser with the same cookies. */
export function copyBrowser(browser: Browser, sandbox: Servers) {
  const newBrowser = openBrowser(sandbox);
  for (const [name, value] of browser.cookies) newBrowser.cookies.set(name, value);
  return newBrowser;
}

/** Opens a browser that calls a sandbox that listens at the origin. */
export const openBrowserAt = (origin: string) =>
  createBrowser(origin, () => ({ fetch: (request) => fetch(request) }));

interface VisitedPage {
  readonly address: string;
  readonly answer: Response;
}

type ChangeRequest = [path: string, body: unknown, headers?: Record<string, string>];

/** Creates an HTTP client that keeps cookies and sends the headers of a portal page. */
function createBrowser(
  origin: string,
  findServer: (request: Request) => Parameters<CookieJar['send']>[0],
) {
  const jar = createCookieJar();
  const send = (request: Request) => jar.send(findServer(request), request);

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(origin + path, { headers: { 'sec-fetch-site': 'same-origin', ...headers } }));

  /** Follows redirects as a navigation does. */
  async function follow(answer: Response, requestAddress: string): Promise<VisitedPage> {
    const location = answer.headers.get('location');
    return location === null
      ? { address: requestAddress, answer }
      : visit(new URL(location, requestAddress).href);
  }

  async function visit(address: string): Promise<VisitedPage> {
    const headers = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };
    return follow(await send(new Request(address, { headers })), address);
  }

  async function fetchCsrfToken(): Promise<string> {
    const { token } = (await (await get('/csrf-token')).json()) as { token: string };
    return token;
  }

  /** Sends JSON with the CSRF token of the session; empty headers are left out. */
  async function sendChange(
    method: string,
    ...[path, body, headers]: ChangeRequest
  ): Promise<Response> {
    const allHeaders = {
      'content-type': 'application/json',
      'x-csrf-token': await fetchCsrfToken(),
      origin,
      'sec-fetch-site': 'same-origin',
      ...headers,
    };
    const sentHeaders = Object.entries(allHeaders).filter(([, value]) => value !== '');
    return send(
      new Request(origin + path, { method, body: JSON.stringify(body), headers: sentHeaders }),
    );
  }

  return {
    origin,
    cookies: jar.cookies,
    get,
    fetchCsrfToken,
    post: (...request: ChangeRequest) => sendChange('POST', ...request),
    patch: (...request: ChangeRequest) => sendChange('PATCH', ...request),
    /** Submits a form of the sandbox’s pages. */
    submit: (address: string, fields: Record<string, string>) =>
      send(new Request(address, { method: 'POST', body: new URLSearchParams(fields) })),
    visit,
    follow,
    /** Solves a captcha. @param action of the captcha; by default the request names no action */
    solveCaptcha: async (action?: string) => {
      const query = action === undefined ? '' : `?action=${action}`;
      const answer = await get(captchaChallenge.path + query);
      const challenge = captchaChallenge.reply.parse(await answer.json());
      const solution = await solveChallenge({ challenge, deriveKey });
      return btoa(JSON.stringify({ challenge, solution }));
    },
  };
}
