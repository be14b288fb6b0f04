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

/** Where the browser lands after the identity provider. */
export const CALLBACK_PATH = '/auth/callback';
export const SIGNED_OUT_PATH = '/auth/logout/callback';
/** Where an issuer reports that it has signed somebody out. */
export const BACK_CHANNEL_PATH = '/auth/backchannel-logout';

/** How a sign-in ended; nobody signed in after a silent attempt without success. */
interface FinishedSignIn {
  readonly back: string;
  readonly signedIn: { readonly person: Person; readonly facts: SignInFacts } | undefined;
}

/** The portal's side of OpenID Connect (rule 14.3). */
export interface RelyingParty {
  /**
   * Begins a sign-in.
   * @param back where the browser comes back to, an address of our own
   * @param browser the mark of the browser that begins
   * @returns the identity provider's address
   */
  readonly begin: (back: string, browser: string, prompt?: 'none' | 'login') => Promise<string>;
  /**
   * Finishes a sign-in with the address that the browser came back to.
   * @returns where to go, and who signed in; undefined when no sign-in of this browser is under way
   * @throws Error when the issuer's answer is no good
   */
  readonly finish: (address: URL, browser: string) => Promise<FinishedSignIn | undefined>;
  /**
   * Begins a sign-out at the identity provider. The session here ends when the browser comes back
   * from there, if nobody ends it before (rule S5.9).
   * @returns the identity provider's address
   */
  readonly beginSignOut: (session: Session) => Promise<string>;
  /**
   * Finishes a sign-out.
   * @returns the digest of the session to close, or undefined for a state that is not ours
   */
  readonly finishSignOut: (state: string) => string | undefined;
  /**
   * Ends the sessions that a logout token names (OpenID Connect Back-Channel Logout 1.0).
   * @throws Error when the token is no good
   */
  readonly endByLogoutToken: (token: string) => Promise<void>;
}

export interface RelyingPartyOptions extends IssuerClient {
  readonly store: Store;
  readonly origin: string;
  /** What the issuer is called in the links between accounts and issuers; its address by default. */
  readonly issuerName?: string;
}

/** Answers that only mean that nobody signed in: a silent attempt without a session, a cancelled form. */
const NOBODY = ['login_required', 'consent_required', 'interaction_required', 'access_denied'];

/** Makes the portal a client of an issuer. */
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
      const opened = attempt && store.keys.unseal(attempt.sealed);
      if (!attempt || opened === undefined) return undefined;
      const { back } = attempt;
      const { verifier, nonce } = JSON.parse(opened) as { verifier: string; nonce: string };
      if (NOBODY.includes(address.searchParams.get('error') ?? ''))
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
        throw new Error('The identity provider knows somebody we do not.');
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
      const issuerFacts = await configuration();
      const landing = origin + SIGNED_OUT_PATH;
      // Not every issuer can end its session; ours ends all the same.
      if (!issuerFacts.serverMetadata().end_session_endpoint) return `${landing}?state=${state}`;
      const hint = idTokenOf(store, session);
      return oidc.buildEndSessionUrl(issuerFacts, {
        post_logout_redirect_uri: landing,
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
