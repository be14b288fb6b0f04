import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { type Browser, openBrowser } from './browser.ts';
import { setSession, tokenOf } from './sign-in.ts';

/** A signed-in browser with the token that account calls need. */
export interface Account {
  readonly browser: Browser;
  readonly get: (path: string) => Promise<Response>;
  readonly post: Browser['post'];
  readonly patch: Browser['post'];
}

/** Signs in a seeded person without the identity provider. */
export async function openAccount(sandbox: Sandbox, username: string): Promise<Account> {
  const browser = openBrowser(sandbox);
  setSession(browser, sandbox.signInAs(username));
  const token = { 'x-token': await tokenOf(browser) };
  return {
    browser,
    get: (path) => browser.get(path, token),
    post: (path, body, headers) => browser.post(path, body, { ...token, ...headers }),
    patch: (path, body, headers) => browser.patch(path, body, { ...token, ...headers }),
  };
}
