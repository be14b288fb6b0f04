import { describe, expect, it } from 'vitest';
import { ORIGIN } from '../support/browser.ts';
import * as external from '../support/external-issuer.ts';
import {
  BACK_ADDRESS,
  fetchToken,
  fetchUrl,
  fetchUserInfo,
  MAX_MUSTER,
  readClaims,
} from '../support/sign-in.ts';

/** The claims of an ID token without an e-mail address. */
const NO_EMAIL_CLAIMS = {};

const now = Math.floor(Date.now() / 1000);

async function expectFailure(...args: Parameters<typeof external.openIssuerSession>) {
  external.silenceErrors();
  await external.expectNotSignedIn((await external.openIssuerSession(...args)).browser);
}

describe('an ID token', () => {
  it.each(['ES384', 'RS256', 'PS256', 'EdDSA'] as const)(
    'signed by %s is accepted (24.7)',
    async (alg) => external.expectSignedIn((await external.openIssuerSession({ alg })).browser),
  );

  it('that expired 50 s ago by the clock of the portal is accepted (24.7)', async () => {
    const claims = { ...external.EMAIL_CLAIMS, iat: now - 350, exp: now - 50 };
    await external.expectSignedIn((await external.openIssuerSession({}, claims)).browser);
  });

  it('that expired 70 s ago is refused (24.7)', async () => {
    await expectFailure({}, { ...external.EMAIL_CLAIMS, iat: now - 370, exp: now - 70 });
  });
});

it('a callback may lack `iss` unless the metadata promise this parameter, and a wrong `iss` is refused (24.8)', async () => {
  await external.expectSignedIn(
    (await external.openIssuerSession({ callbackParameters: { iss: external.ISSUER } })).browser,
  );
  await expectFailure({ callbackParameters: { iss: 'https://evil.example' } });
  await expectFailure({ metadata: { authorization_response_iss_parameter_supported: true } });
});

describe('an e-mail address that the ID token lacks (24.9)', () => {
  const metadata = { userinfo_endpoint: `${external.ISSUER}/userinfo` };

  it('comes from the userinfo endpoint', async () => {
    const userInfo = { sub: external.SUBJECT.sub, ...external.EMAIL_CLAIMS };
    await external.expectSignedIn(
      (await external.openIssuerSession({ metadata, userInfo }, NO_EMAIL_CLAIMS)).browser,
    );
  });

  it.each([
    ['for another subject', { sub: 'subject-2', ...external.EMAIL_CLAIMS }],
    ['with an unverified address', { sub: external.SUBJECT.sub, email: MAX_MUSTER }],
    ['without an address', { sub: external.SUBJECT.sub }],
  ])('signs nobody in if the userinfo endpoint answers %s', async (_, userInfo) => {
    await expectFailure({ metadata, userInfo }, NO_EMAIL_CLAIMS);
  });

  it('is not requested if the subject is known', async () => {
    // A request to the userinfo endpoint would fail, because the endpoint names another subject.
    const issuerSession = await external.openIssuerSession({
      metadata,
      userInfo: { sub: 'subject-2' },
    });
    await external.expectSignedIn(issuerSession.browser);
    issuerSession.issuer.signInAs(external.SUBJECT);
    await external.expectSignedIn(issuerSession.browser);
  });
});

const END_SESSION_OPTIONS = { metadata: { end_session_endpoint: `${external.ISSUER}/end` } };

describe('signing out (24.10)', () => {
  it('without an end-session address ends the session and returns to the portal', async () => {
    const issuerSession = await external.openIssuerSession();
    await external.expectSignedIn(issuerSession.browser);
    const { browser } = issuerSession;
    const token = await fetchToken(browser);
    const answer = await browser.get('/auth/logout', { 'x-token': token });
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).origin).toBe(ORIGIN);
    expect((await fetchUserInfo(browser, token)).status).toBe(401);
    expect((await browser.visit(url)).address).toBe(`${ORIGIN}/__sandbox/recherche`);
  });

  it.each([
    ['sends the ID token as a hint', '', true],
    [
      'leaves out a hint that makes the address longer than 2,048 characters',
      'x'.repeat(2048),
      false,
    ],
  ])('%s', async (_, padding, isSent) => {
    const issuerSession = await external.openIssuerSession(END_SESSION_OPTIONS, {
      ...external.EMAIL_CLAIMS,
      padding,
    });
    await external.expectSignedIn(issuerSession.browser);
    const url = new URL(await fetchUrl(issuerSession.browser, '/auth/logout'));
    expect(url.href.length).toBeLessThanOrEqual(2048);
    expect(url.searchParams.has('id_token_hint')).toBe(isSent);
    expect(url.searchParams.get('client_id')).toBe('portalAtIssuer');
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${ORIGIN}/auth/logout/callback`);
  });
});

it('an issuer gets no ID token of a former issuer (24.10)', async () => {
  const issuerSession = await external.openIssuerSession(END_SESSION_OPTIONS);
  await external.expectSignedIn(issuerSession.browser);
  issuerSession.sandbox.store.run`UPDATE sessions SET issuer = 'https://former.example'`;
  for (const call of ['/auth/logout', '/auth/login?prompt=none']) {
    const url = new URL(await fetchUrl(issuerSession.browser, call));
    expect(url.origin).toBe(external.ISSUER);
    expect(url.searchParams.has('id_token_hint')).toBe(false);
  }
});

describe('a silent attempt (24.11)', () => {
  const prepareFailure = async (error: string, call = '/auth/login?prompt=none') => {
    const { browser, issuer } = await external.openIssuerSession();
    const address = new URL(await external.fetchCallbackUrl(browser, issuer, call));
    address.searchParams.delete('code');
    address.searchParams.set('error', error);
    return { address: address.href, browser };
  };

  const createLogLines = (code: string) => [['A silent sign-in failed:', code]];
  it.each([
    ['login_required', []],
    ['interaction_required', []],
    ['account_selection_required', []],
    ['invalid_request', createLogLines('invalid_request')],
    ['server_error', createLogLines('server_error')],
    ['a\nb', createLogLines('unknown error')],
  ])('signs nobody in after %j, and logs %j', async (error, lines) => {
    const log = external.silenceErrors();
    const { address, browser } = await prepareFailure(error);
    expect((await browser.visit(address)).address).toBe(`${ORIGIN}/`);
    expect(await fetchToken(browser)).toBe('');
    expect(log.mock.calls).toEqual(lines);
  });

  it('differs from a sign-in, whose failure shows a message and is logged', async () => {
    const log = external.silenceErrors();
    const { address, browser } = await prepareFailure('server_error', '/auth/login');
    await external.expectRefused(browser, address);
    expect(String(log.mock.calls)).toContain('(server_error)');
  });

  it('names the person of the ended session in its hint', async () => {
    const issuerSession = await external.openIssuerSession();
    await external.expectSignedIn(issuerSession.browser);
    issuerSession.sandbox.store.run`UPDATE sessions SET ends_at = 0`;
    const answer = await issuerSession.browser.post('/csa/session', { redirectUrl: BACK_ADDRESS });
    const { url } = (await answer.json()) as { url: string };
    expect(new URL(url).searchParams.get('prompt')).toBe('none');
    const hint = readClaims(new URL(url).searchParams.get('id_token_hint'));
    expect(hint).toMatchObject(external.SUBJECT);
  });
});

it('a repeated sign-in asks for the time of the sign-in by `max_age`, and a first sign-in does not (24.12)', async () => {
  const { browser } = await external.openIssuerSession();
  const reloginUrl = new URL(await fetchUrl(browser, '/auth/relogin'));
  expect(reloginUrl.searchParams.get('prompt')).toBe('login');
  expect(reloginUrl.searchParams.get('max_age')).toBe('600');
  expect(new URL(await fetchUrl(browser, '/auth/login')).searchParams.has('max_age')).toBe(false);
});
