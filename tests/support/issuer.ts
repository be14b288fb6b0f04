import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { type JWK, SignJWT, UnsecuredJWT } from 'jose';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Claims by name; undefined removes one. */
export type Claims = Readonly<Record<string, unknown>>;

/** Modification of issued tokens. */
export interface Twist {
  readonly claims?: Claims;
  /** `none` for no signature, `HS256` with the public key as the secret. */
  readonly alg?: 'none' | 'HS256';
  /** Signs with another key under the same key id. */
  readonly isForged?: boolean;
  /** Signs with another key and refers to it by `jwk` and `jku`. */
  readonly bringsKey?: boolean;
}

interface Code {
  readonly nonce: string;
  readonly challenge: string;
}

/**
 * An OpenID Connect issuer with a signed-in person. Follows the protocol unless a test modifies its
 * tokens.
 */
export function createIssuer(url: string, client: { clientId: string; clientSecret: string }) {
  const good = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const codes = new Map<string, Code>();
  /** Claims of the signed-in person. */
  const person: { claims: Claims } = { claims: { sub: 'subject-1', sid: 'session-1' } };
  let twist: Twist = {};

  const app = new Hono();
  app.get('/.well-known/openid-configuration', (context) =>
    context.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      // No validation: the portal must reject invalid requests itself.
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    }),
  );
  app.get('/jwks', (context) =>
    context.json({
      keys: [
        { ...good.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'ES256', use: 'sig' },
      ],
    }),
  );
  app.get('/authorize', (context) => {
    const { redirect_uri = '', state = '', nonce = '', code_challenge = '' } = context.req.query();
    const code = randomUUID();
    codes.set(code, { nonce, challenge: code_challenge });
    const back = new URL(redirect_uri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', state);
    return context.redirect(back.href);
  });
  app.post('/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    const isRight = code?.challenge === createHash('sha256').update(verifier).digest('base64url');
    const secret = btoa(`${client.clientId}:${client.clientSecret}`);
    if (!code || !isRight || context.req.header('authorization') !== `Basic ${secret}`)
      return context.json({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const id_token = await sign({
      iss: url,
      aud: client.clientId,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: code.nonce,
      ...person.claims,
    });
    return context.json({ access_token: randomUUID(), token_type: 'Bearer', id_token });
  });

  async function sign(claims: Claims, type = 'JWT'): Promise<string> {
    const payload = { ...claims, ...twist.claims };
    if (twist.alg === 'none') return new UnsecuredJWT(payload).encode();
    const header = {
      alg: twist.alg ?? 'ES256',
      kid: 'key-1',
      typ: type,
      ...(twist.bringsKey && {
        jwk: foreign.publicKey.export({ format: 'jwk' }) as JWK,
        jku: 'https://evil.example/jwks',
      }),
    };
    const key: KeyObject | Uint8Array =
      twist.alg === 'HS256'
        ? new TextEncoder().encode(String(good.publicKey.export({ type: 'spki', format: 'pem' })))
        : (twist.isForged || twist.bringsKey ? foreign : good).privateKey;
    return new SignJWT(payload).setProtectedHeader(header).sign(key);
  }

  return {
    url,
    ...client,
    fetch: async (request: Request) => app.fetch(request),
    /** Sets the signed-in person. */
    signedInAs: (claims: Claims) => {
      person.claims = claims;
    },
    /** Modifies all tokens from now on. */
    twist: (next: Twist) => {
      twist = next;
    },
    /** A logout token for a session or a subject. */
    logoutToken: (claims: Claims) => {
      const now = Math.floor(Date.now() / 1000);
      return sign(
        {
          iss: url,
          aud: client.clientId,
          iat: now,
          exp: now + 120,
          jti: randomUUID(),
          events: { [EVENT]: {} },
          ...claims,
        },
        'logout+jwt',
      );
    },
  };
}

export type Issuer = ReturnType<typeof createIssuer>;
