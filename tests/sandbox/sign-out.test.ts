import { describe, expect, it } from 'vitest';
import { ORIGIN, openBrowser } from './support/browser.ts';
import { openSandbox } from './support/open.ts';
import { infoOf, leave, openForm, signIn, tokenOf, urlOf } from './support/sign-in.ts';

async function open(options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = await openSandbox(options);
  return { sandbox, browser: openBrowser(sandbox) };
}

describe('signing out', () => {
  it('only names an address until the browser goes there (S5.9)', async () => {
    const { browser } = await open();
    await signIn(browser);
    await urlOf(browser, '/auth/logout');
    expect(await tokenOf(browser)).not.toBe('');
  });

  it('ends both sessions and leads to the research platform (S5.8)', async () => {
    const { sandbox, browser } = await open();
    await signIn(browser);
    const token = await tokenOf(browser);
    const before = new Map(browser.cookies);
    const { address } = await leave(browser);
    expect(address).toBe(`${ORIGIN}/__sandbox/recherche`);
    expect((await infoOf(browser, token)).status).toBe(401);

    const thief = openBrowser(sandbox);
    for (const [name, value] of before) thief.cookies.set(name, value);
    expect((await infoOf(thief, token)).status).toBe(401);
    expect(await (await openForm(thief)).answer.text()).toContain('<h1>Anmelden</h1>');
    expect((await thief.get('/auth/token')).status).toBe(401);
  });

  it('does nothing by an address without its state', async () => {
    const { browser } = await open();
    await signIn(browser);
    await browser.visit(`${ORIGIN}/auth/logout/callback?state=x`);
    expect(await tokenOf(browser)).not.toBe('');
  });

  it('leads whoever is not signed in to the research platform', async () => {
    const { browser } = await open();
    expect(await urlOf(browser, '/auth/logout')).toBe(`${ORIGIN}/__sandbox/recherche`);
  });
});
