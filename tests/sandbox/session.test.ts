import { describe, expect, it } from 'vitest';
import { HOUR_MS, SESSION_HOURS } from '../../src/sandbox/times.ts';
import { type Browser, openBrowser } from './support/browser.ts';
import { createClock, openSandbox } from './support/open.ts';
import { BACK, infoOf, MAX, signIn, tokenOf, useSession } from './support/sign-in.ts';

async function open(options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = await openSandbox(options);
  return { sandbox, browser: openBrowser(sandbox) };
}

describe('GET /auth/token', () => {
  it('knows no session without a cookie', async () => {
    const { browser } = await open();
    const answer = await browser.get('/auth/token');
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ success: false, status: 401, message: 'unauthorized' });
  });

  it('ends in seconds, and briefly', async () => {
    const { sandbox, browser } = await open();
    useSession(browser, sandbox.signInAs(MAX));
    const { tokenExp } = await (await browser.get('/auth/token')).json();
    expect(tokenExp - Date.now() / 1000).toBeGreaterThan(0);
    expect(tokenExp - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
  });

  it('refuses a session that is over, whose token is over too', async () => {
    const clock = createClock();
    const { sandbox, browser } = await open({ clock: clock.read });
    useSession(browser, sandbox.signInAs(MAX));
    const token = await tokenOf(browser);
    clock.pass(SESSION_HOURS * HOUR_MS);
    expect((await browser.get('/auth/token')).status).toBe(401);
    expect((await infoOf(browser, token)).status).toBe(401);
  });

  it("refuses another session's token", async () => {
    const { sandbox, browser } = await open();
    useSession(browser, sandbox.signInAs(MAX));
    const other = openBrowser(sandbox);
    useSession(other, sandbox.signInAs('admin@example.de'));
    expect((await infoOf(other, await tokenOf(browser))).status).toBe(401);
  });

  it('knows the people of an institution by their network', async () => {
    const { browser } = await open();
    await browser.post('/__sandbox/place', { place: 'barred' });
    expect(await (await infoOf(browser, await tokenOf(browser))).json()).toMatchObject({
      username: 'Gesperrte Bibliothek',
      anonymous: 'true',
      noRegistrationPersonally: true,
    });
    await browser.post('/__sandbox/place', { place: 'home' });
    expect(await tokenOf(browser)).toBe('');
  });

  it.each([
    ['premium@example.de', { subscription: { premium: true }, hasAgbAccepted: false }],
    ['sub@example.de', { isSubuser: true }],
    ['admin@example.de', { isAdmin: true }],
    ['redirect@example.de', { needRedirect: true }],
    ['nosearch@example.de', { noSearchPreferences: true }],
  ])('tells what %s is', async (username, facts) => {
    const { sandbox, browser } = await open();
    useSession(browser, sandbox.signInAs(username));
    expect(await (await infoOf(browser, await tokenOf(browser))).json()).toMatchObject(facts);
  });
});

describe('POST /csa/session', () => {
  const ask = (browser: Browser) => browser.post('/csa/session', { redirectUrl: BACK });

  it('sends a newcomer nowhere', async () => {
    const { browser } = await open();
    expect(await (await ask(browser)).json()).toEqual({});
  });

  it('offers a silent sign-in to somebody whose session is over', async () => {
    const clock = createClock();
    const { browser } = await open({ clock: clock.read });
    await signIn(browser);
    expect(await (await ask(browser)).json()).toEqual({});
    clock.pass(SESSION_HOURS * HOUR_MS);
    const { url } = await (await ask(browser)).json();
    expect(new URL(url).searchParams.get('prompt')).toBe('none');
    expect((await browser.visit(url)).address).toBe(BACK);
    expect(await (await ask(browser)).json()).toEqual({});
  });
});
