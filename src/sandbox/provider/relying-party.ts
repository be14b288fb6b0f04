import * as oidc from 'openid-client';
import { ADDRESS_LENGTH_MAX } from '../../contract/limits.ts';
import { findOrLinkAccount, findOwnerOfSubject, findPersonBySubject } from '../store/people.ts';
import {
  deleteIssuerSessions,
  findIdToken,
  type SignInFacts,
  type StoredSession,
} from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { STEP_UP_S } from '../times.ts';
import { createDiscovery, type IssuerClient } from './discovery.ts';
import { acceptLogoutToken, createIssuerKeys } from './logout-token.ts';
import { isNotSignedIn } from './oauth-errors.ts';
import {
  rememberSignIn,
  rememberSignOut,
  type SignInVisitor,
  takeSignIn,
} from './pending-sign-ins.ts';

export const CALLBACK_PATH = '/auth/callback';
export const SIGNED_OUT_PATH = '/auth/logout/callback';
export const BACK_CHANNEL_PATH = '/auth/backchannel-logout';

export type RelyingParty = ReturnType<typeof createRelyingParty>;

export interface RelyingPartyOptions extends IssuerClient {
  readonly store: Store;
  readonly origin: string;
  /** The name of the issuer in the store. The default is the URL of the issuer. */
  readonly issuerName?: string;
}

/** The portal's side of OpenID Connect (rule 14.3). */
export function createRelyingParty(options: RelyingPartyOptions) {
  const { store, origin, issuer, issuerName = issuer, clientId, fetch } = options;
  const loadConfiguration = createDiscovery(options);
  let issuerKeys: ReturnType<typeof createIssuerKeys> | undefined;

  return {
    /**
     * Begins a sign-in.
     * @param session is the session of the visitor. A silent sign-in sends the session's ID token as a hint.
     */
    beginSignIn: async (
      returnAddress: string,
      visitor: SignInVisitor,
      prompt?: 'none' | 'login',
      session?: StoredSession,
    ) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      const isSilent = prompt === 'none';
      rememberSignIn(store, state, visitor, { verifier, nonce, returnAddress, isSilent });
      const idTokenHint = isSilent && session && findIdToken(store, session, issuerName);
      const url = oidc.buildAuthorizationUrl(await loadConfiguration(), {
        redirect_uri: origin + CALLBACK_PATH,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt && { prompt }),
        // Many issuers send auth_time only for max_age.
        ...(prompt === 'login' && { max_age: String(STEP_UP_S) }),
        ...(idTokenHint && { id_token_hint: idTokenHint }),
      });
      return shortenAddress(url);
    },

    /**
     * Finishes a sign-in.
     * @param address is the address to which the issuer has sent the browser
     * @returns undefined if the browser has no such pending sign-in; without `signIn` if nobody is signed in
     * @throws Error for a wrong answer of the issuer
     */
    finishSignIn: async (address: URL, browserMark: string) => {
      const state = address.searchParams.get('state') ?? '';
      const pendingSignIn = takeSignIn(store, state, browserMark);
      if (!pendingSignIn) return undefined;
      const { returnAddress, verifier, nonce, isSilent } = pendingSignIn;
      const error = address.searchParams.get('error');
      if (error !== null && isNotSignedIn(error, isSilent))
        return { returnAddress, signIn: undefined };
      const configuration = await loadConfiguration();
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const linkedPerson = claims && findPersonBySubject(store, issuerName, claims.sub);
      // Only the first sign-in of a subject needs the e-mail address.
      const emailClaims =
        claims &&
        !linkedPerson &&
        (await readEmailClaims(configuration, claims, tokens.access_token));
      const person = emailClaims ? findOrLinkAccount(store, issuerName, emailClaims) : linkedPerson;
      if (!claims || !person?.confirmed_at)
        throw new Error('The identity provider signed in a person without an active account.');
      return {
        returnAddress,
        signIn: { person, facts: readSignInFacts(issuerName, claims, tokens.id_token) },
      };
    },

    /** Begins a sign-out. The portal's session ends at the latest when the browser returns. */
    beginSignOut: async (session: StoredSession): Promise<string> => {
      const state = oidc.randomState();
      rememberSignOut(store, state, session);
      const configuration = await loadConfiguration();
      const redirectUri = origin + SIGNED_OUT_PATH;
      // At an issuer without sign-out, only the portal's session ends.
      if (!configuration.serverMetadata().end_session_endpoint)
        return `${redirectUri}?state=${state}`;
      const idTokenHint = findIdToken(store, session, issuerName);
      const url = oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: redirectUri,
        state,
        ...(idTokenHint !== undefined && { id_token_hint: idTokenHint }),
      });
      return shortenAddress(url);
    },

    endSessionsByLogoutToken: async (token: string) => {
      const metadata = (await loadConfiguration()).serverMetadata();
      issuerKeys ??= createIssuerKeys(metadata.jwks_uri ?? '', fetch);
      const options = { keys: issuerKeys, issuer: metadata.issuer, audience: clientId };
      const { sid, sub = '' } = await acceptLogoutToken(store, token, options);
      const personId = findOwnerOfSubject(store, issuerName, sub);
      deleteIssuerSessions(store, issuerName, { sid, personId });
    },
  };
}

/**
 * Removes `id_token_hint` from a long address, because pages reject long addresses, and an issuer can do
 * without the hint.
 */
function shortenAddress(url: URL): string {
  if (url.href.length > ADDRESS_LENGTH_MAX) url.searchParams.delete('id_token_hint');
  return url.href;
}

/** Reads the e-mail address from the ID token, or from userinfo, which must name the same subject. */
async function readEmailClaims(
  configuration: oidc.Configuration,
  claims: oidc.IDToken,
  accessToken: string,
): Promise<oidc.IDToken | oidc.UserInfoResponse> {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims;
  return oidc.fetchUserInfo(configuration, accessToken, claims.sub);
}

function readSignInFacts(issuer: string, claims: oidc.IDToken, idToken = ''): SignInFacts {
  const { sid, auth_time } = claims;
  return {
    issuer,
    sid: typeof sid === 'string' ? sid : undefined,
    authenticatedAt: typeof auth_time === 'number' ? auth_time * 1000 : undefined,
    idToken,
  };
}
