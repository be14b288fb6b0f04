import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { spendToken } from '../store/spent-tokens.ts';
import type { Store } from '../store/store.ts';
import { CLOCK_TOLERANCE_S, LOGOUT_TOKEN_S } from '../times.ts';
import type { IssuerClient } from './discovery.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Asymmetric signatures only: a token with `none`, or with HMAC by a public key, can be forged. */
const ALGORITHMS = [
  ...['ES256', 'ES384', 'ES512'],
  ...['PS256', 'PS384', 'PS512'],
  ...['RS256', 'RS384', 'RS512'],
  ...['EdDSA', 'Ed25519'],
];

export function createIssuerKeys(address: string, fetch: IssuerClient['fetch']) {
  return createRemoteJWKSet(new URL(address), {
    ...(fetch && { [customFetch]: (url, options) => fetch(new Request(url, options)) }),
  });
}

/**
 * Verifies a logout token as section 2.6 of OpenID Connect Back-Channel Logout 1.0 says, and accepts each
 * `jti` once. @throws Error
 */
export async function acceptLogoutToken(
  store: Store,
  token: string,
  options: { readonly keys: JWTVerifyGetKey; readonly issuer: string; readonly audience: string },
) {
  const { payload } = await jwtVerify(token, options.keys, {
    issuer: options.issuer,
    audience: options.audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_S,
    maxTokenAge: LOGOUT_TOKEN_S,
    requiredClaims: ['exp', 'jti', 'events'],
  });
  const createClaimError = (claim: string) =>
    new errors.JWTClaimValidationFailed(`The claim ${claim} is wrong.`, payload, claim);
  const { sid, sub, events, jti = '' } = payload;
  const event: unknown = Object(events)[LOGOUT_EVENT];
  if (typeof event !== 'object' || event === null) throw createClaimError('events');
  if ('nonce' in payload) throw createClaimError('nonce');
  if (sid !== undefined && typeof sid !== 'string') throw createClaimError('sid');
  if (sid === undefined && sub === undefined) throw createClaimError('sub');
  // The store remembers a used token for longer than a token is accepted.
  const expiresAt = store.now() + 2 * LOGOUT_TOKEN_S * 1000;
  if (!spendToken(store, `logout:${options.issuer}:${jti}`, expiresAt))
    throw createClaimError('jti');
  return { sid, sub };
}
