import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import { IDENTITY_ORIGIN, ORIGIN } from '../support/browser.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import { BACK_ADDRESS, fetchUrl, MAX_MUSTER } from '../support/sign-in.ts';

const CALLBACK = `${ORIGIN}/auth/callback`;

/** Opens a sandbox. @returns functions that send requests of its only client to the identity provider */
async function openProvider() {
  const { clock, sandbox, browser } = await openVisit();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  /** Creates an authorization URL with changed parameters. An empty value removes its parameter. */
  async function createAuthorizationUrl(changes: Record<string, string> = {}): Promise<string> {
    const url = new URL(
      await fetchUrl(browser, `/auth/login?back=${encodeURIComponent(BACK_ADDRESS)}`),
    );
    for (const [name, value] of Object.entries({ code_challenge: challenge, ...changes }))
      if (value === '') url.searchParams.delete(name);
      else url.searchParams.set(name, value);
    return url.href;
  }

  const fetchAt = (path: string, init?: RequestInit) =>
    sandbox.identity.fetch(new Request(new URL(path, IDENTITY_ORIGIN), init));

  const sendAuthorizationRequest = async (changes: Record<string, string>): Promise<Response> =>
    fetchAt(await createAuthorizationUrl(changes));

  async function obtainCode(): Promise<string> {
    const form = await browser.visit(await createAuthorizationUrl());
    const signInAnswer = await browser.submit(form.address, {
      username: MAX_MUSTER,
      password: SEED_PASSWORD,
    });
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const resumeAnswer = await fetchAt(signInAnswer.headers.get('location') ?? '', {
      headers: { cookie },
    });
    return new URL(resumeAnswer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  }

  const { clientId, clientSecret } = sandbox.identity.client;
  /** Requests tokens, by default for an authorization code. */
  function requestTokens(fields: Record<string, string>, secret = clientSecret): Promise<Response> {
    const body = { grant_type: 'authorization_code', redirect_uri: CALLBACK, ...fields };
    return fetchAt('/token', {
      method: 'POST',
      body: new URLSearchParams({ code_verifier: verifier, ...body }),
      headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    });
  }

  return { clock, sandbox, fetchAt, sendAuthorizationRequest, obtainCode, requestTokens };
}

const readError = async (answer: Response) => [answer.status, (await answer.json()).error];

describe('an authorization request', () => {
  it.each([
    'https://evil.test/auth/callback',
    `${CALLBACK}/`,
    `${CALLBACK}?x=1`,
    `${ORIGIN}/auth/callback2`,
    `${ORIGIN}/auth/logout/callback`,
    `${ORIGIN}@evil.test/auth/callback`,
    'http://localhost:4400/auth/../auth/callback',
  ])(
    'with the unregistered redirect address %s is refused without a redirect',
    async (redirect_uri) => {
      const answer = await (await openProvider()).sendAuthorizationRequest({ redirect_uri });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    },
  );

  it.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for an access token', { response_type: 'token' }, 'unsupported_response_type'],
    [
      'for a token in addition to the code',
      { response_type: 'code token' },
      'unsupported_response_type',
    ],
  ])('is refused %s', async (_, changes, error) => {
    const answer = await (await openProvider()).sendAuthorizationRequest(changes);
    const { searchParams, hash } = new URL(answer.headers.get('location') ?? '');
    const fragment = new URLSearchParams(hash.slice(1));
    expect(searchParams.get('error') ?? fragment.get('error')).toBe(error);
    expect(searchParams.get('code') ?? fragment.get('access_token')).toBeNull();
  });
});

describe('a code', () => {
  it('is accepted once, and its second use revokes the tokens of the first use', async () => {
    const { fetchAt, obtainCode, requestTokens } = await openProvider();
    const issuedCode = await obtainCode();
    const firstAnswer = await requestTokens({ code: issuedCode });
    expect(firstAnswer.status).toBe(200);
    const { access_token, scope, refresh_token } = await firstAnswer.json();
    expect([scope, refresh_token]).toEqual(['openid email profile', undefined]);
    const fetchClaims = () =>
      fetchAt('/me', { headers: { authorization: `Bearer ${access_token}` } });
    expect((await fetchClaims()).status).toBe(200);
    expect(await readError(await requestTokens({ code: issuedCode }))).toEqual([
      400,
      'invalid_grant',
    ]);
    expect((await fetchClaims()).status).toBe(401);
  });

  it('gives a verified address only to a person who has followed a mailed link (S14.4)', async () => {
    const { sandbox, fetchAt, obtainCode, requestTokens } = await openProvider();
    const { access_token } = await (await requestTokens({ code: await obtainCode() })).json();
    const fetchClaims = async () =>
      (await fetchAt('/me', { headers: { authorization: `Bearer ${access_token}` } })).json();
    expect(await fetchClaims()).toMatchObject({ email: MAX_MUSTER, email_verified: true });
    // Shop accounts are active without a mailed link.
    sandbox.store.run`UPDATE people SET email_verified_at = NULL WHERE email = ${MAX_MUSTER}`;
    expect(await fetchClaims()).toMatchObject({ email: MAX_MUSTER, email_verified: false });
  });

  it('expires after a minute', async () => {
    const { clock, obtainCode, requestTokens } = await openProvider();
    const code = await obtainCode();
    clock.pass(60_000);
    expect(await readError(await requestTokens({ code }))).toEqual([400, 'invalid_grant']);
  });

  it('needs the verifier of its challenge', async () => {
    const { obtainCode, requestTokens } = await openProvider();
    const wrongVerifier = { code_verifier: 'A'.repeat(43) };
    const answer = await requestTokens({ code: await obtainCode(), ...wrongVerifier });
    expect(await readError(answer)).toEqual([400, 'invalid_grant']);
  });

  it('needs the client secret, which every sandbox generates', async () => {
    const { sandbox, obtainCode, requestTokens } = await openProvider();
    const { clientSecret: otherSecret } = (await openSandbox()).identity.client;
    const wrongAnswer = await requestTokens({ code: await obtainCode() }, otherSecret);
    expect(await readError(wrongAnswer)).toEqual([401, 'invalid_client']);
    for (const secret of [otherSecret, sandbox.identity.client.clientSecret])
      expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  });
});

it.each([
  'password',
  'client_credentials',
  'refresh_token',
  'urn:ietf:params:oauth:grant-type:device_code',
])('the grant type %s is not supported', async (grant_type) => {
  const { requestTokens } = await openProvider();
  const answer = await requestTokens({ grant_type, username: MAX_MUSTER, password: SEED_PASSWORD });
  expect(answer.status).toBe(400);
  const reply = await answer.json();
  expect(reply.error).toMatch(/^(?:unsupported_grant_type|unauthorized_client|invalid_request)$/);
  expect(reply).not.toHaveProperty('access_token');
});

it('the provider signs with ES256 on P-256 and publishes no private key', async () => {
  const { fetchAt } = await openProvider();
  const { keys } = await (await fetchAt('/jwks')).json();
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(keys[0]).not.toHaveProperty('d');
});

it('no client can register itself', async () => {
  const { fetchAt } = await openProvider();
  const answer = await fetchAt('/reg', {
    method: 'POST',
    body: '{"redirect_uris":["https://evil.test/"]}',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(404);
});

it('the provider ignores forwarded headers in its issuer name', async () => {
  const { fetchAt } = await openProvider();
  const headers = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' };
  const answer = await fetchAt('/.well-known/openid-configuration', { headers });
  const { issuer, token_endpoint } = await answer.json();
  expect([issuer, token_endpoint]).toEqual([IDENTITY_ORIGIN, `${IDENTITY_ORIGIN}/token`]);
});

describe('the metadata of the provider', () => {
  const METADATA = '/.well-known/openid-configuration';

  it('list only the code flow with PKCE, authentication by the client secret, and the scopes (14.3.b)', async () => {
    const { fetchAt } = await openProvider();
    const metadata = await (await fetchAt(METADATA)).json();
    expect(metadata).toMatchObject({
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      id_token_signing_alg_values_supported: ['ES256'],
    });
    const endpoints = Object.keys(metadata).filter((name) => /_endpoint$|^jwks_uri$/.test(name));
    expect(endpoints.sort()).toEqual([
      'authorization_endpoint',
      'end_session_endpoint',
      'jwks_uri',
      'token_endpoint',
      'userinfo_endpoint',
    ]);
    expect(metadata).not.toHaveProperty('dpop_signing_alg_values_supported');
  });

  it.each([
    ['pushed requests', '/request'],
    ['devices', '/device/auth'],
    ['introspection', '/token/introspection'],
    ['revocation', '/token/revocation'],
  ])('name no endpoint for %s, because the endpoint does not exist (14.3.b)', async (_, path) => {
    const { sandbox, fetchAt } = await openProvider();
    const { clientId, clientSecret } = sandbox.identity.client;
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    const body = new URLSearchParams({ token: 'x' });
    const answer = await fetchAt(path, { method: 'POST', body, headers: { authorization } });
    expect(answer.status).toBe(404);
  });

  it('list the header as the only place of the secret, which the provider refuses in the body (14.3.b)', async () => {
    const { sandbox, fetchAt, obtainCode } = await openProvider();
    const { clientId: client_id, clientSecret: client_secret } = sandbox.identity.client;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: CALLBACK,
      code: await obtainCode(),
      client_id,
      client_secret,
    });
    expect((await fetchAt('/token', { method: 'POST', body })).status).toBe(401);
  });
});

it.each([
  ['metadata', '/.well-known/openid-configuration', {}],
  ['keys', '/jwks', {}],
  ['a refused token request', '/token', { method: 'POST' }],
  ['a refused request for claims', '/me', {}],
  ['a refused sign-in', '/auth', {}],
  ['a preflight', '/me', { method: 'OPTIONS', headers: { origin: 'https://evil.test' } }],
  ['an unknown address', '/gibt-es-nicht', {}],
])('the answer for %s forbids type guessing and framing (14.3.b)', async (_, path, init) => {
  const { headers } = await (await openProvider()).fetchAt(path, init);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('the redirect to the sign-in form forbids type guessing (14.3.b)', async () => {
  const answer = await (await openProvider()).sendAuthorizationRequest({});
  expect(answer.status).toBe(303);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
