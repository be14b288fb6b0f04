import { describe, expect, it } from 'vitest';
import { copyBrowser, IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { openSignedIn, openVisit } from '../support/open-sandbox.ts';
import {
  fetchToken,
  fetchUrl,
  fetchUserInfo,
  openForm,
  readClaims,
  signIn,
  signOut,
} from '../support/sign-in.ts';

describe('a sign-out', () => {
  it.each(['x-token', 'x-csrf-token'])(
    'with a valid %s immediately ends the sessions of the portal and of the provider (S5.8, S14.5)',
    async (header) => {
      const { sandbox, browser, token } = await openSignedIn();
      const tokenValue = header === 'x-token' ? token : await browser.fetchCsrfToken();
      const thief = copyBrowser(browser, sandbox);
      const url = await fetchUrl(browser, '/auth/logout', { [header]: tokenValue });
      expect(url).toContain(IDENTITY_ORIGIN);
      expect(browser.cookies.has('portal')).toBe(false);
      expect((await fetchUserInfo(thief, token)).status).toBe(401);
      expect((await thief.get('/auth/token')).status).toBe(401);
      expect(await (await openForm(thief)).answer.text()).toContain('<h1>Anmelden</h1>');
      const page = await (await browser.visit(url)).answer.text();
      expect(page).toContain('<p>Sie werden abgemeldet …</p>');
      expect(page).toContain('<script');
      expect((await signOut(browser, url)).address).toBe(`${ORIGIN}/__sandbox/recherche`);
    },
  );

  it.each([
    ['an unknown x-token', { 'x-token': 'x' }],
    ['an unknown CSRF token', { 'x-csrf-token': 'x' }],
    ['a visit by address', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }],
    ['an image of another page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }],
  ])('with %s does not end the session (S5.9, 5.1.6)', async (_, headers) => {
    const { browser, token } = await openSignedIn();
    await browser.get('/auth/logout', headers);
    expect((await fetchUserInfo(browser, token)).status).toBe(200);
  });

  it('sends the session’s ID token as hint to the provider, without name and e-mail address (14.3.a)', async () => {
    const { browser } = await openSignedIn();
    const hint = new URL(await fetchUrl(browser, '/auth/logout')).searchParams.get('id_token_hint');
    const claims = readClaims(hint);
    expect(claims).toMatchObject({ aud: 'portal', iss: IDENTITY_ORIGIN });
    expect(JSON.stringify(claims)).not.toMatch(/muster/i);
  });

  it('asks for confirmation at the provider if the request lacks the person’s ID token', async () => {
    const { sandbox, browser } = await openSignedIn();
    const otherBrowser = openBrowser(sandbox);
    await signIn(otherBrowser, 'admin@example.de');
    const ownUrl = await fetchUrl(browser, '/auth/logout');
    const foreignUrl = await fetchUrl(otherBrowser, '/auth/logout');
    const bareUrl = `${ownUrl.slice(0, ownUrl.indexOf('?'))}?client_id=portal`;
    const fetchPage = async (url: string) => (await browser.visit(url)).answer.text();
    for (const url of [bareUrl, foreignUrl]) {
      const page = await fetchPage(url);
      expect(page).toContain('Möchten Sie sich abmelden?');
      expect(page).not.toContain('<script');
    }
    expect(await fetchPage(ownUrl)).toContain('<script');
    expect(await fetchToken(browser)).not.toBe('');
    browser.cookies.delete('portal');
    await browser.visit(await fetchUrl(browser, '/auth/login?prompt=none'));
    expect(await fetchToken(browser)).not.toBe('');
  });

  it('ignores a callback with an unknown state', async () => {
    const { browser } = await openSignedIn();
    await browser.visit(`${ORIGIN}/auth/logout/callback?state=x`);
    expect(await fetchToken(browser)).not.toBe('');
  });

  it('ends the session at the provider after the session of the portal has expired (S5.8)', async () => {
    const { browser, clock } = await openSignedIn();
    clock.pass(13 * 3_600_000);
    expect((await browser.get('/auth/token')).status).toBe(401);
    await signOut(browser);
    expect((await browser.post('/csa/session', { redirectUrl: `${ORIGIN}/` })).status).toBe(200);
    expect(await (await openForm(browser)).answer.text()).toContain('<h1>Anmelden</h1>');
  });

  it('redirects guests to the research platform', async () => {
    const { browser } = await openVisit();
    expect(await fetchUrl(browser, '/auth/logout')).toBe(`${ORIGIN}/__sandbox/recherche`);
  });
});
