import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { spendToken } from '../store/spent-tokens.ts';
import type { Store } from '../store/store.ts';
import { LOGOUT_TOKEN_MINUTES, MINUTE_MS } from '../times.ts';

/** Whom an issuer has signed out: a session of its own, or everything of a subject. */
export interface SignedOut {
  readonly sid: string | undefined;
  readonly sub: string | undefined;
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Signatures only that need a private key: no `none`, no HMAC with something public. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'PS256', 'PS384', 'PS512', 'RS256', 'EdDSA'];
const CLOCK_TOLERANCE_S = 60;

/** The published keys of an issuer, fetched when they are needed and when an unknown one is named. */
export function keysOfIssuer(
  address: string,
  fetch: ((request: Request) => Promise<Response>) | undefined,
): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), {
    ...(fetch && { [customFetch]: (url, options) => fetch(new Request(url, options)) }),
  });
}

/**
 * Reads a logout token as OpenID Connect Back-Channel Logout 1.0 (section 2.6) says: signature, `iss`,
 * `aud`, `iat`, `exp`, the event, `sub` or `sid`, no `nonce`, and each `jti` once.
 * @throws Error when it is no good
 */
export async function readLogoutToken(
  store: Store,
  token: string,
  expected: {
    readonly keys: JWTVerifyGetKey;
    readonly issuer: string;
    readonly audience: string;
  },
): Promise<SignedOut> {
  const { payload } = await jwtVerify(token, expected.keys, {
    issuer: expected.issuer,
    audience: expected.audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: LOGOUT_TOKEN_MINUTES * 60,
    requiredClaims: ['exp', 'jti', 'events'],
  });
  const { sid, sub, events, jti = '' } = payload;
  const event: unknown = Object(events)[EVENT];
  if (typeof event !== 'object' || event === null) throw new Error('It tells of no logout.');
  if ('nonce' in payload) throw new Error('A nonce belongs to ID tokens.');
  if (sid !== undefined && typeof sid !== 'string') throw new Error('The sid is no text.');
  if (sid === undefined && sub === undefined) throw new Error('It names nobody.');
  const remembered = store.now() + 2 * LOGOUT_TOKEN_MINUTES * MINUTE_MS;
  if (!spendToken(store, `logout:${expected.issuer}:${jti}`, remembered))
    throw new Error('It was used before.');
  return { sid, sub };
}
