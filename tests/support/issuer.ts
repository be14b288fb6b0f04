import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type JWK, SignJWT, UnsecuredJWT } from 'jose';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims by name; a claim that is undefined is removed. */
export type Claims = Readonly<Record<string, unknown>>;

/** Metadata by name; an entry that is undefined is removed. */
type Metadata = Readonly<Record<string, unknown>>;

/** How the tokens of an issuer deviate from the protocol. */
export interface TokenFault {
  readonly claims?: Claims;
  /** `none` omits the signature. `HS256` signs with the public key as the secret. */
  readonly alg?: 'none' | 'HS256';
  /** Signs with another key under the same key id. */
  readonly isForged?: boolean;
  /** Signs with another key, which the header of the token names by `jwk` and `jku`. */
  readonly hasKeyInHeader?: boolean;
}

export interface IssuerOptions {
  /** Algorithm of the signatures, ES256 by default. */
  readonly alg?: keyof typeof KEYS;
  /** How the client must send its secret; HTTP Basic by default. */
  readonly authentication?: 'client_secret_basic' | 'client_secret_post';
  /** Additional metadata of the issuer. */
  readonly metadata?: Metadata;
  /** Additional query parameters of the address to which the issuer sends the browser back. */
  readonly callbackParameters?: Readonly<Record<string, string>>;
  readonly userInfo?: Claims;
}

const KEYS = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  RS384: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  RS512: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  Ed25519: () => generateKeyPairSync('ed25519'),
};

interface Code {
  readonly nonce: string;
  readonly challenge: string;
}

/**
 * Creates an OpenID Connect issuer with a signed-in person. The issuer follows the protocol unless its options or
 * a token fault deviate from the protocol.
 */
export function createIssuer(
  url: string,
  client: { clientId: string; clientSecret: string },
  options: IssuerOptions = {},
) {
  const { alg: algorithm = 'ES256', authentication = 'client_secret_basic' } = options;
  const signingKeys = KEYS[algorithm]();
  const otherKeys = KEYS[algorithm]();
  const codes = new Map<string, Code>();
  const person: { claims: Claims } = { claims: { sub: 'subject-1', sid: 'session-1' } };
  let tokenFault: TokenFault = {};

  const app = new Hono();
  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // The metadata also list weak algorithms, because the sandbox must refuse these algorithms in spite of the
      // metadata.
      id_token_signing_alg_values_supported: [algorithm, 'HS256', 'none'],
      ...options.metadata,
    }),
  );
  app.get('/jwks', (context) =>
    context.json({
      keys: [
        {
          ...signingKeys.publicKey.export({ format: 'jwk' }),
          kid: 'key-1',
          alg: algorithm,
          use: 'sig',
        },
      ],
    }),
  );
  app.get('/authorize', (context) => {
    const { redirect_uri = '', state = '', nonce = '', code_challenge = '' } = context.req.query();
    const code = randomUUID();
    codes.set(code, { nonce, challenge: code_challenge });
    const callbackUrl = new URL(redirect_uri);
    callbackUrl.searchParams.set('code', code);
    callbackUrl.searchParams.set('state', state);
    for (const [name, value] of Object.entries(options.callbackParameters ?? {}))
      callbackUrl.searchParams.set(name, value);
    return context.redirect(callbackUrl.href);
  });
  app.post('/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    if (!isClient(form, context.req.header('authorization')))
      return context.json({ error: 'invalid_client' }, 401);
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isVerifierRight =
      code?.challenge === createHash('sha256').update(verifier).digest('base64url');
    if (!code || !isVerifierRight) return context.json({ error: 'invalid_grant' }, 400);
    const standardClaims = createStandardClaims();
    const { nonce } = code;
    const id_token = await sign({
      ...standardClaims,
      auth_time: standardClaims.iat,
      nonce,
      ...person.claims,
    });
    return context.json({ access_token: randomUUID(), token_type: 'Bearer', id_token });
  });

  app.get('/userinfo', (context) => {
    const token = context.req.header('authorization') ?? '';
    return /^Bearer ./.test(token)
      ? context.json({ ...options.userInfo })
      : context.json({ error: 'invalid_token' }, 401);
  });

  function isClient(form: URLSearchParams, authorization: string | undefined): boolean {
    const { clientId, clientSecret } = client;
    return authentication === 'client_secret_basic'
      ? authorization === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
      : form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  }

  function createStandardClaims() {
    const iat = Math.floor(Date.now() / 1000);
    return { iss: url, aud: client.clientId, iat, exp: iat + 300 };
  }

  async function sign(claims: Claims, type = 'JWT'): Promise<string> {
    const payload = { ...claims, ...tokenFault.claims };
    if (tokenFault.alg === 'none') return new UnsecuredJWT(payload).encode();
    const header = {
      alg: tokenFault.alg ?? algorithm,
      kid: 'key-1',
      typ: type,
      ...(tokenFault.hasKeyInHeader && {
        jwk: otherKeys.publicKey.export({ format: 'jwk' }) as JWK,
        jku: 'https://evil.example/jwks',
      }),
    };
    const key: KeyObject | Uint8Array =
      tokenFault.alg === 'HS256'
        ? new TextEncoder().encode(
            String(signingKeys.publicKey.export({ type: 'spki', format: 'pem' })),
          )
        : (tokenFault.isForged || tokenFault.hasKeyInHeader ? otherKeys : signingKeys).privateKey;
    return new SignJWT(payload).setProtectedHeader(header).sign(key);
  }

  return {
    url,
    ...client,
    fetch: async (request: Request) => app.fetch(request),
    signInAs: (claims: Claims) => {
      person.claims = claims;
    },
    setTokenFault: (fault: TokenFault) => {
      tokenFault = fault;
    },
    signLogoutToken: (claims: Claims) => {
      const logoutClaims = {
        ...createStandardClaims(),
        jti: randomUUID(),
        events: { [LOGOUT_EVENT]: {} },
      };
      return sign({ ...logoutClaims, ...claims }, 'logout+jwt');
    },
  };
}

export type Issuer = ReturnType<typeof createIssuer>;
