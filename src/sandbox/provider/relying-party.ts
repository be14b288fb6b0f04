import * as oidc from 'openid-client';
import { ADDRESS_LENGTH_MAX } from '../../contract/limits.ts';
import { accountOf, ownerOfSubject, personOfSubject } from '../store/people.ts';
import { closeSessionsFrom, idTokenOf, type Session, type SignInFacts } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { STEP_UP_S } from '../times.ts';
import { createDiscovery, type IssuerClient } from './discovery.ts';
import { keysOfIssuer, readLogoutToken } from './logout-token.ts';
import { isNotSignedIn } from './oauth-errors.ts';
import { rememberSignIn, rememberSignOut, takeSignIn } from './pending.ts';

export const CALLBACK_PATH = '/auth/callback';
export const SIGNED_OUT_PATH = '/auth/logout/callback';
export const BACK_CHANNEL_PATH = '/auth/backchannel-logout';

export type RelyingParty = ReturnType<typeof createRelyingParty>;

export interface RelyingPartyOptions extends IssuerClient {
  readonly store: Store;
  readonly origin: string;
  /** Stands in stored account links; defaults to the URL. */
  readonly issuerName?: string;
}

/** The portal's side of OpenID Connect (rule 14.3). */
export function createRelyingParty(options: RelyingPartyOptions) {
  const { store, origin, issuer, issuerName = issuer, clientId, fetch } = options;
  const configuration = createDiscovery(options);
  let issuerKeys: ReturnType<typeof keysOfIssuer> | undefined;

  return {
    /** @param session an ended one: a silent attempt asks for its person */
    begin: async (back: string, browser: string, prompt?: 'none' | 'login', session?: Session) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const isSilent = prompt === 'none';
      rememberSignIn(store, state, browser, { verifier, nonce, back, isSilent });
      const hint = isSilent && session && idTokenOf(store, session, issuerName);
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: origin + CALLBACK_PATH,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt && { prompt }),
        // Requires auth_time, which many issuers omit otherwise.
        ...(prompt === 'login' && { max_age: String(STEP_UP_S) }),
        ...(hint && { id_token_hint: hint }),
      });
      return allowedAddress(url);
    },

    /** @returns undefined when this browser has no such sign-in pending @throws Error for a wrong answer */
    finish: async (address: URL, browser: string) => {
      const state = address.searchParams.get('state') ?? '';
      const pending = takeSignIn(store, state, browser);
      if (!pending) return undefined;
      const { back, verifier, nonce, isSilent } = pending;
      const error = address.searchParams.get('error');
      if (error !== null && isNotSignedIn(error, isSilent)) return { back, signedIn: undefined };
      const client = await configuration();
      const tokens = await oidc.authorizationCodeGrant(client, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const known = claims && personOfSubject(store, issuerName, claims.sub);
      const more = claims && !known && (await addressClaims(client, claims, tokens.access_token));
      const person = more ? accountOf(store, issuerName, more) : known;
      if (!claims || !person?.confirmed_at)
        throw new Error('The identity provider signed in a person without an active account.');
      return { back, signedIn: { person, facts: factsOf(issuerName, claims, tokens.id_token) } };
    },

    /** The portal's session ends when the browser returns at the latest. */
    beginSignOut: async (session: Session): Promise<string> => {
      const state = oidc.randomState();
      rememberSignOut(store, state, session);
      const issuerConfiguration = await configuration();
      const redirectUri = origin + SIGNED_OUT_PATH;
      if (!issuerConfiguration.serverMetadata().end_session_endpoint)
        return `${redirectUri}?state=${state}`;
      const hint = idTokenOf(store, session, issuerName);
      const url = oidc.buildEndSessionUrl(issuerConfiguration, {
        post_logout_redirect_uri: redirectUri,
        state,
        ...(hint !== undefined && { id_token_hint: hint }),
      });
      return allowedAddress(url);
    },

    endByLogoutToken: async (token: string) => {
      const server = (await configuration()).serverMetadata();
      issuerKeys ??= keysOfIssuer(server.jwks_uri ?? '', fetch);
      const expected = { keys: issuerKeys, issuer: server.issuer, audience: clientId };
      const { sid, sub = '' } = await readLogoutToken(store, token, expected);
      const personId = ownerOfSubject(store, issuerName, sub);
      closeSessionsFrom(store, issuerName, { sid, personId });
    },
  };
}

/** Pages refuse longer addresses, and an issuer can do without the hint. */
function allowedAddress(url: URL): string {
  if (url.href.length > ADDRESS_LENGTH_MAX) url.searchParams.delete('id_token_hint');
  return url.href;
}

/** An issuer may keep the address for userinfo; the client checks that both name one subject. */
async function addressClaims(
  configuration: oidc.Configuration,
  claims: oidc.IDToken,
  accessToken: string,
): Promise<oidc.IDToken | oidc.UserInfoResponse> {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims;
  return oidc.fetchUserInfo(configuration, accessToken, claims.sub);
}

function factsOf(issuer: string, claims: oidc.IDToken, idToken = ''): SignInFacts {
  const { sid, auth_time } = claims;
  return {
    issuer,
    sid: typeof sid === 'string' ? sid : undefined,
    authenticatedAt: typeof auth_time === 'number' ? auth_time * 1000 : undefined,
    idToken,
  };
}
