import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { type Browser, ORIGIN, openBrowser } from './browser.ts';
import { tokenOf } from './sign-in.ts';

/** A signed-in browser with the token that account calls need. */
export interface Account {
  readonly browser: Browser;
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly patch: (path: string, body: unknown) => Promise<Response>;
}

/** Signs in a seeded person without the identity provider. */
export async function openAccount(sandbox: Sandbox, username: string): Promise<Account> {
  const browser = openBrowser(sandbox);
  const [name = '', session = ''] = sandbox.signInAs(username).split('=');
  browser.cookies.set(name, session);
  const token = { 'x-token': await tokenOf(browser) };
  const { token: csrf } = (await (await browser.get('/csrf-token')).json()) as { token: string };

  async function send(method: string, path: string, body: unknown): Promise<Response> {
    return sandbox.fetch(
      new Request(ORIGIN + path, {
        method,
        body: JSON.stringify(body),
        headers: {
          ...token,
          cookie: [...browser.cookies].map((cookie) => cookie.join('=')).join('; '),
          'content-type': 'application/json',
          'x-csrf-token': csrf,
          origin: ORIGIN,
          'sec-fetch-site': 'same-origin',
        },
      }),
    );
  }

  return {
    browser,
    get: (path) => browser.get(path, token),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
  };
}
