import * as oidc from 'openid-client';
import { digest } from '../secrets/crypto.ts';
import { ownerOfSubject } from '../store/identities.ts';
import type { Person } from '../store/people.ts';
import {
  closeSessionsFrom,
  closeSessionsOfSid,
  idTokenOf,
  type Session,
  type SignInFacts,
} from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';
import { accountOf } from './accounts.ts';
import { createDiscovery, type IssuerClient } from './discovery.ts';
import { keysOfIssuer, readLogoutToken } from './logout-token.ts';

export const CALLBACK_PATH = '/auth/callback';
export const SIGNED_OUT_PATH = '/auth/logout/callback';
export const BACK_CHANNEL_PATH = '/auth/backchannel-logout';

interface FinishedSignIn {
  readonly back: string;
  readonly signedIn: { readonly person: Person; readonly facts: SignInFacts } | undefined;
}

/** The portal's side of OpenID Connect (rule 14.3). */
export interface RelyingParty {
  /**
   * @param back address on the portal's origin
   * @param browser id from browser.ts
   * @returns the issuer's authorization URL
   */
  readonly begin: (back: string, browser: string, prompt?: 'none' | 'login') => Promise<string>;
  /**
   * @returns undefined when this browser has no such sign-in pending
   * @throws Error when the issuer's answer is invalid
   */
  readonly finish: (address: URL, browser: string) => Promise<FinishedSignIn | undefined>;
  /**
   * The portal's session ends at the latest when the browser returns (rule S5.9).
   * @returns the issuer's end-session URL
   */
  readonly beginSignOut: (session: Session) => Promise<string>;
  /** @returns the digest of the session to close; undefined for an unknown state */
  readonly finishSignOut: (state: string) => string | undefined;
  /** @throws Error for an invalid logout token */
  readonly endByLogoutToken: (token: string) => Promise<void>;
}

export interface RelyingPartyOptions extends IssuerClient {
  readonly store: Store;
  readonly origin: string;
  /** Issuer name in stored account links; defaults to its URL. */
  readonly issuerName?: string;
}

/** Errors of a silent attempt without a session, or of a cancelled form. */
const NOT_SIGNED_IN_ERRORS = [
  'login_required',
  'consent_required',
  'interaction_required',
  'access_denied',
];

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { store, origin, issuer, issuerName = issuer, clientId, fetch } = options;
  const configuration = createDiscovery(options);
  let issuerKeys: ReturnType<typeof keysOfIssuer> | undefined;

  return {
    begin: async (back, browser, prompt) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      store.run('DELETE FROM sign_ins WHERE ends_at <= ?', store.now());
      store.run(
        'INSERT INTO sign_ins (state, browser, sealed, back, ends_at) VALUES (?, ?, ?, ?, ?)',
        digest(state),
        digest(browser),
        store.keys.seal(JSON.stringify({ verifier, nonce })),
        back,
        store.now() + SIGN_IN_MINUTES * MINUTE_MS,
      );
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: origin + CALLBACK_PATH,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(prompt && { prompt }),
      }).href;
    },

    finish: async (address, browser) => {
      const state = address.searchParams.get('state') ?? '';
      const attempt = store.one<{ sealed: string; back: string }>(
        'DELETE FROM sign_ins WHERE state = ? AND browser = ? AND ends_at > ? RETURNING sealed, back',
        digest(state),
        digest(browser),
        store.now(),
      );
      const decrypted = attempt && store.keys.unseal(attempt.sealed);
      if (!attempt || decrypted === undefined) return undefined;
      const { back } = attempt;
      const { verifier, nonce } = JSON.parse(decrypted) as { verifier: string; nonce: string };
      if (NOT_SIGNED_IN_ERRORS.includes(address.searchParams.get('error') ?? ''))
        return { back, signedIn: undefined };
      const tokens = await oidc.authorizationCodeGrant(await configuration(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      const person = claims && accountOf(store, issuerName, claims);
      if (!claims || !person?.confirmed_at)
        throw new Error('The identity provider signed in a person without an active account.');
      return { back, signedIn: { person, facts: factsOf(issuerName, claims, tokens.id_token) } };
    },

    beginSignOut: async (session) => {
      const state = oidc.randomState();
      store.run('DELETE FROM sign_outs WHERE ends_at <= ?', store.now());
      store.run(
        'INSERT INTO sign_outs (state, session, ends_at) VALUES (?, ?, ?)',
        digest(state),
        session.digest,
        store.now() + SIGN_IN_MINUTES * MINUTE_MS,
      );
      const issuerConfiguration = await configuration();
      const redirectUri = origin + SIGNED_OUT_PATH;
      // Some issuers have no end-session endpoint; the portal's session ends anyway.
      if (!issuerConfiguration.serverMetadata().end_session_endpoint)
        return `${redirectUri}?state=${state}`;
      const hint = idTokenOf(store, session);
      return oidc.buildEndSessionUrl(issuerConfiguration, {
        post_logout_redirect_uri: redirectUri,
        state,
        ...(hint !== undefined && { id_token_hint: hint }),
      }).href;
    },

    finishSignOut: (state) =>
      store.one<{ session: string }>(
        'DELETE FROM sign_outs WHERE state = ? AND ends_at > ? RETURNING session',
        digest(state),
        store.now(),
      )?.session,

    endByLogoutToken: async (token) => {
      const { jwks_uri = '' } = (await configuration()).serverMetadata();
      issuerKeys ??= keysOfIssuer(jwks_uri, fetch);
      const expected = { keys: issuerKeys, issuer, audience: clientId };
      const { sid, sub = '' } = await readLogoutToken(store, token, expected);
      const personId = ownerOfSubject(store, issuerName, sub);
      if (sid !== undefined) closeSessionsOfSid(store, issuerName, sid);
      else if (personId !== undefined) closeSessionsFrom(store, issuerName, personId);
    },
  };
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
