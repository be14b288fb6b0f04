import type { Browser } from '../sandbox/support/browser.ts';
import type { Glewlwyd } from './glewlwyd.ts';

/** Requests of Glewlwyd's login page, whose scripts do not run here. */
function callsOf(browser: Browser, { origin }: Glewlwyd) {
  return async (method: string, path: string, body?: unknown) => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      browser.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
}

/** Goes to the login page, signs in, allows the portal to know the address, and goes on. */
export async function signInThere(browser: Browser, glewlwyd: Glewlwyd, url: string) {
  const call = callsOf(browser, glewlwyd);
  const { address } = await browser.visit(url);
  const page = new URL(address);
  if (page.pathname !== '/login.html') throw new Error(`${address} is no login page.`);
  await call('POST', '/auth/', glewlwyd.person);
  await call('PUT', `/auth/grant/${glewlwyd.clientId}`, { scope: 'openid email' });
  return browser.visit(`${page.searchParams.get('callback_url')}&g_continue`);
}

/** Goes to the end-session page, confirms, and goes on. */
export async function signOutThere(browser: Browser, glewlwyd: Glewlwyd, url: string) {
  const call = callsOf(browser, glewlwyd);
  const { searchParams } = new URL((await browser.visit(url)).address);
  await call('DELETE', `/${searchParams.get('plugin')}/session/${searchParams.get('sid')}`);
  await call('DELETE', '/auth/');
  return browser.visit(searchParams.get('callback_url') ?? '');
}
