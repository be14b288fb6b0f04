import { expect, vi } from 'vitest';
import { createIssuer, type Issuer, type IssuerOptions } from '../../support/issuer.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openSandboxWithIssuer } from './open-sandbox.ts';
import { BACK_ADDRESS, fetchUrl, fetchUser, MAX_MUSTER } from './sign-in.ts';

export const ISSUER = 'https://issuer.example';

/** Opens a sandbox that uses the issuer of the tests. */
export async function openWithIssuer(
  options: Parameters<typeof openSandboxWithIssuer>[1] = {},
  issuerOptions: IssuerOptions = {},
) {
  const client = { clientId: 'portalAtIssuer', clientSecret: 'theirSecret' };
  const issuer = createIssuer(ISSUER, client, issuerOptions);
  const sandbox = await openSandboxWithIssuer({ ...issuer, issuer: ISSUER }, options);
  const openNewBrowser = () => openBrowser({ ...sandbox, identity: issuer }, ISSUER);
  return { issuer, sandbox, openNewBrowser, browser: openNewBrowser() };
}

export const SUBJECT = { sub: 'subject-1', sid: 'session-1' };
/** Claims of the e-mail address of Max. */
export const EMAIL_CLAIMS = { email: MAX_MUSTER, email_verified: true };

/** Opens a sandbox with an issuer at which Max is signed in. @param claims by default his e-mail address */
export async function openIssuerSession(
  issuerOptions: IssuerOptions = {},
  claims: object = EMAIL_CLAIMS,
) {
  const issuerSession = await openWithIssuer({}, issuerOptions);
  issuerSession.issuer.signInAs({ ...SUBJECT, ...claims });
  return issuerSession;
}

const fetchSignInUrl = (browser: Browser) =>
  fetchUrl(browser, `/auth/login?back=${encodeURIComponent(BACK_ADDRESS)}`);

/** Starts a sign-in and follows the issuer’s redirect. */
export const signInAtIssuer = async (browser: Browser) =>
  browser.visit(await fetchSignInUrl(browser));

/** Fetches the callback URL to which the issuer redirects, without visiting it. */
export async function fetchCallbackUrl(browser: Browser, { fetch }: Issuer, call = '/auth/login') {
  const answer = await fetch(new Request(await fetchUrl(browser, call)));
  return answer.headers.get('location') ?? '';
}

/** Reads status, heading and token status after an unfinished sign-in. */
async function readOutcome(browser: Browser, answer: Response) {
  const [, heading] = /<h1>([^<]*)<\/h1>/.exec(await answer.text()) ?? [];
  const tokenAnswer = await browser.get('/auth/token');
  return { status: answer.status, heading, tokenStatus: tokenAnswer.status };
}

/** Expects that a visit of the address signs nobody in. @param tokenStatus status of `GET /auth/token` afterwards */
export async function expectRefused(browser: Browser, address: string, tokenStatus = 401) {
  const { answer } = await browser.visit(address);
  const expectedRefusal = { status: 400, heading: 'Anmeldung nicht abgeschlossen', tokenStatus };
  expect(await readOutcome(browser, answer)).toEqual(expectedRefusal);
}

/** Expects that a sign-in at the issuer signs nobody in. */
export async function expectNotSignedIn(browser: Browser, tokenStatus = 401) {
  await expectRefused(browser, await fetchSignInUrl(browser), tokenStatus);
}

/** Expects that Max can sign in. */
export async function expectSignedIn(browser: Browser) {
  expect((await signInAtIssuer(browser)).address).toBe(BACK_ADDRESS);
  expect((await fetchUser(browser)).username).toBe(MAX_MUSTER);
}

/** Hides the error log. @returns a spy of its lines */
export const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});
