import { describe, expect, it } from 'vitest';
import { createIssuer, type TokenFault } from '../../support/issuer.ts';
import { openBrowser } from '../support/browser.ts';
import * as external from '../support/external-issuer.ts';
import { openSandboxWithIssuer } from '../support/open-sandbox.ts';
import { createRegistration, readConfirmationToken } from '../support/register.ts';
import { BACK_ADDRESS, fetchToken, fetchUser, MAX_MUSTER } from '../support/sign-in.ts';

const VERIFIED_CLAIMS = { ...external.SUBJECT, ...external.EMAIL_CLAIMS };

describe('a sign-in at an external issuer (S14.4)', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each<[string, TokenFault]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'somebody-else' } }],
    [
      'for two clients that does not name the authorized client',
      { claims: { aud: ['portalAtIssuer', 'x'] } },
    ],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['without nonce', { claims: { nonce: undefined } }],
    ['that has expired', { claims: { iat: now - 900, exp: now - 600 } }],
    ['without subject', { claims: { sub: undefined } }],
    ['without signature', { alg: 'none' }],
    ['signed with another key under the same name', { isForged: true }],
    ['signed with a key in its own header', { hasKeyInHeader: true }],
    ['signed by HS256 with the public key', { alg: 'HS256' }],
  ])('is refused with an ID token %s', async (_, tokenFault) => {
    const errorLog = external.silenceErrors();
    const { browser, issuer } = await external.openIssuerSession();
    issuer.setTokenFault(tokenFault);
    await external.expectNotSignedIn(browser);
    expect(errorLog).toHaveBeenCalledOnce();
  });

  it('is refused without state and with an unknown state', async () => {
    const { browser, issuer } = await external.openIssuerSession();
    for (const state of [undefined, '', 'x']) {
      const address = new URL(await external.fetchCallbackUrl(browser, issuer));
      if (state === undefined) address.searchParams.delete('state');
      else address.searchParams.set('state', state);
      await external.expectRefused(browser, address.href);
    }
  });

  it('is refused when its state is used a second time', async () => {
    const { browser, issuer } = await external.openIssuerSession();
    const address = await external.fetchCallbackUrl(browser, issuer);
    await browser.visit(address);
    browser.cookies.delete('portal');
    await external.expectRefused(browser, address);
  });

  it('is refused with the code of another sign-in (PKCE)', async () => {
    external.silenceErrors();
    const { browser, issuer, openNewBrowser } = await external.openIssuerSession();
    const thief = openNewBrowser();
    const ownCallback = new URL(await external.fetchCallbackUrl(thief, issuer));
    const stolenCallback = new URL(await external.fetchCallbackUrl(browser, issuer));
    ownCallback.searchParams.set('code', stolenCallback.searchParams.get('code') ?? '');
    await external.expectRefused(thief, ownCallback.href);
  });

  it('is refused with the callback address of another browser', async () => {
    const { browser, issuer, openNewBrowser } = await external.openIssuerSession();
    await external.expectRefused(
      openNewBrowser(),
      await external.fetchCallbackUrl(browser, issuer),
    );
  });
});

it('no sign-in starts if the metadata name another issuer (S14.4)', async () => {
  const errorLog = external.silenceErrors();
  const client = { clientId: 'portalAtIssuer', clientSecret: 'theirSecret' };
  const { fetch } = createIssuer('https://evil.example', client);
  const issuer = { ...client, issuer: external.ISSUER, fetch };
  const answer = await openBrowser(await openSandboxWithIssuer(issuer)).get('/auth/login');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('evil');
  expect(errorLog).toHaveBeenCalledOnce();
});

describe('an account (S14.4)', () => {
  it('is found by issuer and subject, even with another e-mail address', async () => {
    const { browser, issuer, openNewBrowser } = await external.openIssuerSession();
    await external.signInAtIssuer(browser);
    issuer.signInAs({ ...external.SUBJECT, email: 'admin@example.de', email_verified: true });
    const laterBrowser = openNewBrowser();
    await external.signInAtIssuer(laterBrowser);
    expect(await fetchUser(laterBrowser)).toMatchObject({ username: MAX_MUSTER });
  });

  it.each<[string, Record<string, unknown>]>([
    ['does not say that it has verified the address', { email_verified: undefined }],
    ['says that it has not verified the address', { email_verified: false }],
    ['says as text that it has verified the address', { email_verified: 'true' }],
    ['names no address', { email: undefined }],
    ['names an address without an account', { email: 'niemand@example.de' }],
  ])('is not linked when the issuer %s', async (_, claims) => {
    external.silenceErrors();
    const { browser, issuer } = await external.openIssuerSession();
    issuer.signInAs({ ...VERIFIED_CLAIMS, ...claims });
    await external.expectNotSignedIn(browser);
  });

  it('is not linked with a second subject of the same issuer', async () => {
    external.silenceErrors();
    const { browser, issuer, openNewBrowser } = await external.openIssuerSession();
    await external.signInAtIssuer(browser);
    issuer.signInAs({ ...VERIFIED_CLAIMS, sub: 'subject-2' });
    await external.expectNotSignedIn(openNewBrowser());
  });

  it('is linked by its address only after its registration is confirmed', async () => {
    external.silenceErrors();
    const { browser, issuer, sandbox } = await external.openIssuerSession();
    await browser.post('/account/create', await createRegistration(browser));
    issuer.signInAs({ ...external.SUBJECT, email: 'erika@beispiel.de', email_verified: true });
    // The first call for a CSRF token has opened an anonymous session.
    await external.expectNotSignedIn(browser, 200);
    expect(await fetchToken(browser)).toBe('');
    await browser.post('/account/optin/confirm', { optin_token: readConfirmationToken(sandbox) });
    expect((await external.signInAtIssuer(browser)).address).toBe(BACK_ADDRESS);
  });

  it('of the shop with an unconfirmed address is not linked', async () => {
    external.silenceErrors();
    const { browser, sandbox } = await external.openIssuerSession();
    sandbox.store.run`UPDATE people SET email_verified_at = NULL WHERE username = ${MAX_MUSTER}`;
    await external.expectNotSignedIn(browser);
  });
});
