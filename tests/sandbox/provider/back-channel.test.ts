import { describe, expect, it } from 'vitest';
import type { Claims, TokenFault } from '../../support/issuer.ts';
import { type Browser, ORIGIN } from '../support/browser.ts';
import { countAnswersUntilLimit } from '../support/count-answers.ts';
import {
  expectSignedIn,
  openIssuerSession,
  openWithIssuer,
  SUBJECT,
  signInAtIssuer,
  silenceErrors,
} from '../support/external-issuer.ts';
import { openSignedIn } from '../support/open-sandbox.ts';
import { fetchToken, fetchUserInfo, MAX_MUSTER, openSignOut } from '../support/sign-in.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const ENDPOINT = '/auth/backchannel-logout';
const ADMIN = 'admin@example.de';
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The header of a token without a valid signature. The header requires an extension that does not exist. */
const forgedHeader = {
  alg: 'ES256',
  crit: ['x\u001b[2J\nforged line'],
  'x\u001b[2J\nforged line': 1,
};
const forgedToken = [forgedHeader, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('AAAA')
  .join('.');
const formWithFile = new FormData();
formWithFile.set('logout_token', new File(['x'], 'forged\n'));

/** Opens two browsers of a person, and one of another person. @param sids session ids in the three ID tokens */
async function openBrowsers(sids: readonly (string | undefined)[] = ['max-1', 'max-2', 'anton-1']) {
  const { issuer, sandbox, openNewBrowser } = await openWithIssuer();
  async function signInBrowser(
    sub: string,
    sid: string | undefined,
    email: string,
  ): Promise<Browser> {
    issuer.signInAs({ sub, sid, email, email_verified: true });
    const browser = openNewBrowser();
    await signInAtIssuer(browser);
    expect(await fetchToken(browser)).not.toBe('');
    return browser;
  }
  const browsers = [
    await signInBrowser('max', sids[0], MAX_MUSTER),
    await signInBrowser('max', sids[1], MAX_MUSTER),
    await signInBrowser('anton', sids[2], ADMIN),
  ];
  const sendBody = (
    body: BodyInit,
    headers: Record<string, string> = {},
    networkAddress = '192.0.2.9',
  ) =>
    sandbox.fetch(
      new Request(ORIGIN + ENDPOINT, { method: 'POST', body, headers }),
      networkAddress,
    );
  const sendToken = (logout_token: string, headers: Record<string, string> = {}) =>
    sendBody(new URLSearchParams({ logout_token }), headers);
  const readStatuses = () =>
    Promise.all(browsers.map(async (browser) => (await browser.get('/auth/token')).status));
  return { issuer, sendBody, sendToken, readStatuses };
}

describe('back-channel logout (S14.5)', () => {
  /** Only the ID token of the second browser has a session id. */
  const SIDS_OF_SECOND_BROWSER = [undefined, 'max-2', undefined];
  it.each<[string, Claims, number[], Parameters<typeof openBrowsers>[0]?]>([
    ['ends the session that the issuer names', { sub: 'max', sid: 'max-1' }, [401, 200, 200]],
    [
      'ends every session of the subject if the issuer names no session',
      { sub: 'max' },
      [401, 401, 200],
    ],
    ['ends no session for a subject without an account', { sub: 'nobody' }, [200, 200, 200]],
    [
      'ends the named session and the sessions of the subject without sid',
      { sub: 'max', sid: 'max-2' },
      [401, 401, 200],
      SIDS_OF_SECOND_BROWSER,
    ],
    [
      'ends only the sessions of the subject without sid if no session has the named sid',
      { sub: 'max', sid: 'max-9' },
      [401, 200, 200],
      SIDS_OF_SECOND_BROWSER,
    ],
    [
      'ends the session that a sid alone names',
      { sid: 'max-2' },
      [200, 401, 200],
      SIDS_OF_SECOND_BROWSER,
    ],
  ])('%s, without cookie and CSRF token', async (_, claims, statuses, sids) => {
    const { issuer, sendToken, readStatuses } = await openBrowsers(sids);
    const answer = await sendToken(await issuer.signLogoutToken(claims));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await readStatuses()).toEqual(statuses);
  });

  it.each(['ES384', 'PS256', 'RS384', 'RS512', 'EdDSA', 'Ed25519'] as const)(
    'ends the session by a token that is signed by %s (24.7)',
    async (alg) => {
      const { issuer, browser, sandbox } = await openIssuerSession({ alg });
      await expectSignedIn(browser);
      const body = new URLSearchParams({ logout_token: await issuer.signLogoutToken(SUBJECT) });
      const request = new Request(ORIGIN + ENDPOINT, { method: 'POST', body });
      expect((await sandbox.fetch(request, '192.0.2.9')).status).toBe(200);
      expect((await browser.get('/auth/token')).status).toBe(401);
    },
  );

  const now = Math.floor(Date.now() / 1000);
  const MINUTE_S = MINUTE_MS / 1000;
  async function expectRefusedToken(claims: Claims, tokenFault: TokenFault): Promise<void> {
    silenceErrors();
    const { issuer, sendToken, readStatuses } = await openBrowsers();
    issuer.setTokenFault(tokenFault);
    const answer = await sendToken(
      await issuer.signLogoutToken({ sub: 'max', sid: 'max-1', ...claims }),
    );
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: 'invalid_request' });
    expect(await readStatuses()).toEqual([200, 200, 200]);
  }

  it.each<[string, Claims]>([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['that is old', { iat: now - HOUR_MS / 1000, exp: now + MINUTE_S }],
    ['from the future', { iat: now + 10 * MINUTE_S, exp: now + 12 * MINUTE_S }],
    ['that has expired', { iat: now - 4 * MINUTE_S, exp: now - 2 * MINUTE_S }],
    ['without end', { exp: undefined }],
    ['without time', { iat: undefined }],
    ['without jti', { jti: undefined }],
    ['without event', { events: undefined }],
    ['with another event', { events: { 'https://x.example/other': {} } }],
    ['with the event as text', { events: { [LOGOUT_EVENT]: 'yes' } }],
    ['with a nonce, as an ID token has one', { nonce: 'x' }],
    ['that names nobody', { sub: undefined, sid: undefined }],
  ])('refuses a token %s', async (_, claims) => {
    await expectRefusedToken(claims, {});
  });

  it.each<[string, TokenFault]>([
    ['without signature', { alg: 'none' }],
    ['signed with another key under the same name', { isForged: true }],
    ['signed with a key in its own header', { hasKeyInHeader: true }],
    ['signed by HS256 with the public key', { alg: 'HS256' }],
  ])('refuses a token %s', async (_, tokenFault) => {
    await expectRefusedToken({}, tokenFault);
  });

  it('accepts each token once', async () => {
    silenceErrors();
    const { issuer, sendToken } = await openBrowsers();
    const token = await issuer.signLogoutToken({ sub: 'max', sid: 'max-1' });
    expect((await sendToken(token)).status).toBe(200);
    expect((await sendToken(token)).status).toBe(400);
  });

  it('refuses requests of other origins', async () => {
    silenceErrors();
    const { issuer, sendToken, readStatuses } = await openBrowsers();
    const token = await issuer.signLogoutToken({ sub: 'max', sid: 'max-1' });
    expect((await sendToken(token, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await readStatuses()).toEqual([200, 200, 200]);
  });

  it.each<[string, BodyInit, string?]>([
    ['no token', ''],
    ['a header that contains line breaks', `logout_token=${forgedToken}`],
    ['a file in place of the token', formWithFile],
    ['a multipart body without boundary', 'x', 'multipart/form-data'],
    ['a multipart body that ends early', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x'],
  ])('answers 400 to %s, and logs one line with error codes only', async (_, body, type) => {
    const log = silenceErrors();
    const { sendBody } = await openBrowsers();
    const headers = { ...(typeof body === 'string' && { 'content-type': type ?? FORM_TYPE }) };
    const answer = await sendBody(body, headers);
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(log.mock.calls).toEqual([
      ['A back-channel logout failed:', expect.stringMatching(/^[\w, ]{1,80}$/)],
    ]);
    expect(String(log.mock.calls)).not.toMatch(/forged/);
  });

  it('answers 30 wrong tokens a minute for each network address, and counts no valid tokens', async () => {
    silenceErrors();
    const { issuer, sendBody, sendToken } = await openBrowsers();
    for (let number = 0; number < 31; number += 1)
      expect((await sendToken(await issuer.signLogoutToken({ sub: 'nobody' }))).status).toBe(200);
    expect(await countAnswersUntilLimit(() => sendToken('wrong'))).toBe(30);
    const token = await issuer.signLogoutToken({ sub: 'max' });
    const answerForOtherNetwork = await sendBody(
      new URLSearchParams({ logout_token: token }),
      {},
      '192.0.2.10',
    );
    expect(answerForOtherNetwork.status).toBe(200);
  });
});

it('the provider of the sandbox reports a sign-out before the browser returns (S14.5)', async () => {
  const { browser, token } = await openSignedIn();
  const sendConfirmation = await openSignOut(browser);
  expect((await fetchUserInfo(browser, token)).status).toBe(200);
  const { answer } = await sendConfirmation();
  expect(answer.headers.get('location')).toContain('/auth/logout/callback?');
  expect((await fetchUserInfo(browser, token)).status).toBe(401);
});
