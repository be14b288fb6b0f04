import Keygrip from 'keygrip';
import type { Configuration } from 'oidc-provider';
import type { Backend } from '../backend.ts';
import { hasStrictCookies } from '../endpoint/visit.ts';
import { findPersonBySubject, OWN_ISSUER } from '../store/people.ts';
import { IDENTITY_SESSION_S, SIGN_IN_S } from '../times.ts';
import { createAdapter } from './adapter.ts';
import { showProviderError, showSignOut } from './pages.ts';
import { BACK_CHANNEL_PATH, CALLBACK_PATH, SIGNED_OUT_PATH } from './relying-party.ts';

export const SIGN_IN_PATH = '/anmelden';

const MINUTE_S = 60;

export interface ProviderOptions
  extends Pick<Backend, 'store' | 'origin' | 'rateLimits' | 'proxies' | 'passwordCost'> {
  readonly identityOrigin: string;
  readonly sendToPortal: (request: Request) => Promise<Response>;
}

/** Configures a provider with the portal as its only client, and without a consent screen (rule 14.3). */
export function createIdentityConfiguration(
  { store, origin, identityOrigin, sendToPortal }: ProviderOptions,
  client: { readonly clientId: string; readonly clientSecret: string },
): Configuration {
  const isStrict = hasStrictCookies(identityOrigin);
  const policy = oidcProvider.interactionPolicy.base();
  policy.remove('consent');
  return {
    adapter: (model) => createAdapter(store, model),
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [origin + CALLBACK_PATH],
        post_logout_redirect_uris: [origin + SIGNED_OUT_PATH],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_basic',
        require_auth_time: true,
        backchannel_logout_uri: origin + BACK_CHANNEL_PATH,
        backchannel_logout_session_required: true,
      },
    ],
    // The provider's metadata list only features that the client may use (rule 14.3.b).
    responseTypes: ['code'],
    scopes: ['openid'],
    clientAuthMethods: ['client_secret_basic'],
    jwks: { keys: [{ ...store.keys.signingKey, alg: 'ES256', use: 'sig', kid: 'sandbox' }] },
    cookies: {
      keys: new Keygrip([store.keys.deriveSecret('identity-cookies')], 'sha256'),
      names: {
        session: isStrict ? '__Host-identity_session' : 'identity_session',
        // These cookies have paths of their own, which __Host- does not allow.
        interaction: isStrict ? '__Secure-identity_interaction' : 'identity_interaction',
        resume: isStrict ? '__Secure-identity_resume' : 'identity_resume',
      },
      long: { httpOnly: true, sameSite: 'lax', secure: isStrict },
      short: { httpOnly: true, sameSite: 'lax', secure: isStrict },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
    },
    findAccount: (_, sub) => {
      const person = findPersonBySubject(store, OWN_ISSUER, sub);
      if (!person) return undefined;
      const { firstname, lastname } = person;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: person.email,
          email_verified: person.email_verified_at !== null,
          given_name: firstname,
          family_name: lastname,
          name: `${firstname} ${lastname}`,
        }),
      };
    },
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      if (!oidc.session || !oidc.client || !accountId) return undefined;
      const { clientId } = oidc.client;
      const grantId = oidc.session.grantIdFor(clientId);
      const storedGrant = grantId && (await oidc.provider.Grant.find(grantId));
      if (storedGrant) return storedGrant;
      const grant = new oidc.provider.Grant({ clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_, { uid }) => `${SIGN_IN_PATH}/${uid}` },
    pkce: { required: () => true },
    fetch: (url, init) => sendToPortal(new Request(url, init)),
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => showSignOut(context, context.oidc, form, origin),
        postLogoutSuccessSource: (context) => context.redirect(origin),
      },
    },
    renderError: (context, { error }) => showProviderError(context, error, origin),
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: SIGN_IN_S,
      Session: (_, { loginTs }) => countSecondsLeft(loginTs),
      Grant: IDENTITY_SESSION_S,
    },
  };
}

/**
 * Counts the seconds until a session ends. The use of a session does not extend the session.
 * @param signedInAt is a Unix time in seconds
 */
function countSecondsLeft(signedInAt: number | undefined): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, (signedInAt ?? now) + IDENTITY_SESSION_S - now);
}

// The warning of oidc-provider about Node versions without LTS is hidden, because the tests use such a version.
const { warn } = console;
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
};
const oidcProvider = await import('oidc-provider').finally(() => {
  console.warn = warn;
});

export const { Provider } = oidcProvider;
