import { CookieJar } from 'tough-cookie';
import { REQUEST_TIMEOUT_MS } from '../../../contract/limits.ts';
import { CheckFailed, PreconditionFailed } from '../errors.ts';
import { type BackendAnswer, readAnswer, type SentRequest } from './answer.ts';

/** Sends a request. The promise rejects if no answer comes. */
export type Transport = (request: Request) => Promise<Response>;

const REDIRECTS_MAX = 20;

interface Page {
  readonly address: string;
  readonly answer: BackendAnswer;
}

/**
 * Opens an HTTP client that keeps cookies as a browser does.
 * @param fixedHeaders are sent with each request
 */
export function openBrowser(
  transport: Transport,
  fixedHeaders: Readonly<Record<string, string>> = {},
) {
  const jar = new CookieJar();

  async function send(address: string, init: RequestInit): Promise<BackendAnswer> {
    const headers = new Headers(fixedHeaders);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (!new Headers(init.headers).has('cookie')) {
      const cookies = [jar.getCookieStringSync(address), headers.get('cookie')].filter(Boolean);
      if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
    }
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const request = new Request(address, { ...init, headers, redirect: 'manual', signal });
    const { method, url } = request;
    const body = init.body instanceof Uint8Array ? init.body : String(init.body ?? '');
    const sentRequest: SentRequest = { method, url, headers, body };
    const answer = await transport(request)
      .then((response) => readAnswer(response, sentRequest))
      .catch((error: unknown) => {
        // The original message could contain a token.
        const message = signal.aborted ? 'does not answer in time' : 'breaks the connection';
        const reason = error instanceof CheckFailed ? error.message : message;
        throw new CheckFailed(reason, { request: sentRequest });
      });
    for (const cookie of answer.headers.getSetCookie())
      jar.setCookieSync(cookie, address, { ignoreError: true });
    return answer;
  }

  async function followRedirects(
    address: string,
    answer: BackendAnswer,
    redirectsLeft = REDIRECTS_MAX,
  ): Promise<Page> {
    const location = answer.headers.get('location');
    if (location === null) return { address, answer };
    if (redirectsLeft === 0) throw new PreconditionFailed('The sign-in redirects in a circle.');
    const target = URL.parse(location, address);
    if (!target || !/^https?:$/.test(target.protocol))
      throw new PreconditionFailed('The sign-in redirects to something that is no web address.');
    const nextAnswer = await send(target.href, { headers: NAVIGATION_HEADERS });
    return followRedirects(target.href, nextAnswer, redirectsLeft - 1);
  }

  return {
    send,
    visit: async (address: string) =>
      followRedirects(address, await send(address, { headers: NAVIGATION_HEADERS })),
    /** Submits a form of a page and follows redirects. @param runMeanwhile is called before the redirects */
    submit: async (
      pageAddress: string,
      action: string,
      fields: Readonly<Record<string, string>>,
      runMeanwhile?: () => Promise<unknown>,
    ) => {
      const body = new URLSearchParams(fields);
      const headers = { ...NAVIGATION_HEADERS, origin: new URL(pageAddress).origin };
      const answer = await send(action, { method: 'POST', headers, body });
      await runMeanwhile?.();
      return followRedirects(action, answer);
    },
    getCookies: (address: string) => jar.getCookieStringSync(address),
    setCookie: (cookie: string, address: string) => {
      // Browsers demand Secure for names that begin with `__Host-` or `__Secure-`.
      const isSecure = cookie.startsWith('__');
      const attributes = `; Path=/; HttpOnly${isSecure ? '; Secure' : ''}`;
      if (!jar.setCookieSync(cookie + attributes, address, { ignoreError: true }))
        throw new PreconditionFailed(
          'a session cookie of the configuration does not fit the backend',
        );
    },
  };
}

const NAVIGATION_HEADERS = { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-site' };
