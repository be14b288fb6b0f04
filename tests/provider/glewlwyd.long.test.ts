import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuredIssuer } from '../../src/sandbox/provider/verify-issuer.ts';
import { type Browser, ORIGIN, openBrowser } from '../sandbox/support/browser.ts';
import { openSandboxAt } from '../sandbox/support/open-sandbox.ts';
import { BACK, infoOf, MAX, tokenOf, urlOf } from '../sandbox/support/sign-in.ts';
import { limitHere } from '../support/machine.ts';
import { type Glewlwyd, startGlewlwyd } from './glewlwyd.ts';
import { signInThere, signOutThere } from './login-page.ts';

describe('rule 24.14: at Glewlwyd', () => {
  let glewlwyd: Glewlwyd;

  beforeAll(async () => {
    glewlwyd = await startGlewlwyd(ORIGIN, MAX);
  }, limitHere(60_000));

  afterAll(() => glewlwyd?.stop());

  const configured = (changed: Record<string, string> = {}) =>
    configuredIssuer(
      {
        OIDC_ISSUER: glewlwyd.issuer,
        OIDC_CLIENT_ID: glewlwyd.clientId,
        OIDC_CLIENT_SECRET: glewlwyd.clientSecret,
        ...changed,
      },
      { environment: 'dev', origin: ORIGIN },
    );

  /** A browser whose portal runs in this process and uses the provider over the network. */
  async function open() {
    const found = await configured();
    if (!found) throw new Error('No issuer is configured.');
    const sandbox = await openSandboxAt(found.client);
    const identity = { fetch: (request: Request) => fetch(request, { redirect: 'manual' }) };
    return { sandbox, browser: openBrowser({ ...sandbox, identity }, glewlwyd.origin) };
  }

  const begin = (browser: Browser, call: string) =>
    urlOf(browser, `${call}${call.includes('?') ? '&' : '?'}back=${encodeURIComponent(BACK)}`);

  it.each(['/auth/login', '/auth/relogin'])('a person signs in by %s and out', async (call) => {
    const { browser } = await open();
    const { address } = await signInThere(browser, glewlwyd, await begin(browser, call));
    expect(address).toBe(BACK);
    const token = await tokenOf(browser);
    expect(await (await infoOf(browser, token)).json()).toMatchObject({ username: MAX });

    const out = await browser.get('/auth/logout', { 'x-token': token });
    const { url } = (await out.json()) as { url: string };
    expect(url.startsWith(glewlwyd.issuer)).toBe(true);
    expect((await infoOf(browser, token)).status).toBe(401);
    const left = await signOutThere(browser, glewlwyd, url);
    expect(left.address).toBe(`${ORIGIN}/__sandbox/recherche`);
    // The provider has forgotten the person, too.
    await browser.visit(await begin(browser, '/auth/login?prompt=none'));
    expect(await tokenOf(browser)).toBe('');
  });

  it('rule 24.11: a silent attempt brings a stranger back as a guest', async () => {
    const { browser } = await open();
    const { address } = await browser.visit(await begin(browser, '/auth/login?prompt=none'));
    expect(address).toBe(BACK);
    expect(await tokenOf(browser)).toBe('');
  });

  it('a silent attempt signs in a person whom the provider knows', async () => {
    const { sandbox, browser } = await open();
    await signInThere(browser, glewlwyd, await begin(browser, '/auth/login'));
    sandbox.store.run`UPDATE sessions SET ends_at = 0`;
    expect((await browser.get('/auth/token')).status).toBe(401);
    await browser.visit(await begin(browser, '/auth/login?prompt=none'));
    expect((await infoOf(browser, await tokenOf(browser))).status).toBe(200);
  });

  it('rule 24.6: a client that may only post its secret is recognised', async () => {
    expect((await configured())?.client.authentication).toBe('client_secret_post');
  });

  it('rule 24.5: a wrong secret is refused with a sentence', async () => {
    await expect(configured({ OIDC_CLIENT_SECRET: 'falsch' })).rejects.toThrow(
      `${glewlwyd.issuer} refuses OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.`,
    );
  });

  it('rule 24.5: an address without metadata is refused with a sentence', async () => {
    await expect(configured({ OIDC_ISSUER: `${glewlwyd.origin}/api` })).rejects.toThrow(
      `${glewlwyd.origin}/api does not answer with metadata`,
    );
  });
});
