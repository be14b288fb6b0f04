import * as oidc from 'openid-client';
import { digest } from '../crypto.ts';
import { isLoopback } from '../loopback.ts';
import { type Person, personByUsername } from '../store/people.ts';
import type { Session } from '../store/sessions.ts';
import type { Store } from '../store/store.ts';
import { MINUTE_MS, SIGN_IN_MINUTES } from '../times.ts';

/** Where the browser lands after the identity provider. */
export const CALLBACK_PATH = '/auth/callback';
export const SIGNED_OUT_PATH = '/auth/logout/callback';

/** The portal's side of OpenID Connect (decision 14.3). */
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
   * @returns where to go, and who signed in: nobody after a silent attempt without success;
   * undefined when no sign-in of this browser is under way
   * @throws Error when the issuer's answer is no good
   */
  readonly finish: (
    address: URL,
    browser: string,
  ) => Promise<{ readonly back: string; readonly person: Person | undefined } | undefined>;
  /**
   * Begins a sign-out. The session lives until the browser comes back from there (S5.9).
   * @returns the identity provider's address
   */
  readonly beginSignOut: (session: Session) => Promise<string>;
  /**
   * Finishes a sign-out.
   * @returns the digest of the session to close, or undefined for a state that is not ours
   */
  readonly finishSignOut: (state: string) => string | undefined;
}

export interface RelyingPartyOptions {
  readonly store: Store;
  readonly origin: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the issuer is reached; the network by default. */
  readonly fetch?: oidc.CustomFetch;
}

/** Answers that only mean that nobody signed in: a silent attempt without a session, a cancelled form. */
const NOBODY = ['login_required', 'consent_required', 'interaction_required', 'access_denied'];

/** Makes the portal a client of an issuer, which is asked for its addresses on the first sign-in. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { store, origin, issuer, clientId, clientSecret, fetch } = options;
  let asked: Promise<oidc.Configuration> | undefined;

  function configuration(): Promise<oidc.Configuration> {
    asked ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute: isLoopback(new URL(issuer).hostname) ? [oidc.allowInsecureRequests] : [],
        ...(fetch && { [oidc.customFetch]: fetch }),
      })
      .catch((error: unknown) => {
        asked = undefined;
        throw error;
      });
    return asked;
  }

  return {
    begin: async (back, browser, prompt) => {
      const verifier = oidc.randomPKCECodeVerifier();
      const state = oidc.randomState();
      const nonce = oidc.randomNonce();
      store.run('DELETE FROM sign_ins WHERE ends_at <= ?', store.now());
      store.run(
        'INSERT INTO sign_ins (state, browser, verifier, nonce, back, ends_at) VALUES (?, ?, ?, ?, ?, ?)',
        digest(state),
        digest(browser),
        verifier,
        nonce,
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
      const attempt = store.one<{ verifier: string; nonce: string; back: string }>(
        'DELETE FROM sign_ins WHERE state = ? AND browser = ? AND ends_at > ? RETURNING verifier, nonce, back',
        digest(state),
        digest(browser),
        store.now(),
      );
      if (!attempt) return undefined;
      const { verifier, nonce, back } = attempt;
      if (NOBODY.includes(address.searchParams.get('error') ?? ''))
        return { back, person: undefined };
      const tokens = await oidc.authorizationCodeGrant(await configuration(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const email = tokens.claims()?.['email'];
      const person = typeof email === 'string' ? personByUsername(store, email) : undefined;
      if (!person?.confirmed_at) throw new Error('The identity provider knows somebody we do not.');
      return { back, person };
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
      return oidc.buildEndSessionUrl(issuerFacts, { post_logout_redirect_uri: landing, state })
        .href;
    },

    finishSignOut: (state) =>
      store.one<{ session: string }>(
        'DELETE FROM sign_outs WHERE state = ? AND ends_at > ? RETURNING session',
        digest(state),
        store.now(),
      )?.session,
  };
}
