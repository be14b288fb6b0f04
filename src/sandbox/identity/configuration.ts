import { generateKeyPairSync } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import { hasStrictCookies } from '../cookies.ts';
import { personById } from '../store/people.ts';
import { secretOf } from '../store/secrets.ts';
import type { Store } from '../store/store.ts';
import { SESSION_HOURS, SIGN_IN_MINUTES } from '../times.ts';
import { createAdapter } from './adapter.ts';
import { showError, showSignOut } from './pages.ts';
import { interactionPolicy } from './quiet-provider.ts';
import { CALLBACK_PATH, SIGNED_OUT_PATH } from './relying-party.ts';

/** Where the sign-in form of an interaction is. */
export const SIGN_IN_PATH = '/anmelden';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** The provider's configuration: one client, the portal, which needs nobody's consent (decision 14.3). */
export function identityConfiguration(
  store: Store,
  origin: string,
  identityOrigin: string,
  client: { readonly clientId: string; readonly clientSecret: string },
): Configuration {
  const isStrict = hasStrictCookies(identityOrigin);
  const policy = interactionPolicy.base();
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
      },
    ],
    jwks: JSON.parse(secretOf(store, 'identity-keys', makeKeys)),
    cookies: {
      keys: [secretOf(store, 'identity-cookies')],
      names: {
        session: isStrict ? '__Host-identity_session' : 'identity_session',
        // These two belong to a path each, which the stricter prefix does not allow.
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
    // Claims travel in the ID token, so the portal needs no second request.
    conformIdTokenClaims: false,
    findAccount: (_, sub) => {
      const person = personById(store, Number(sub));
      if (!person) return undefined;
      const { firstname, lastname } = person;
      return {
        accountId: sub,
        claims: () => ({
          sub,
          email: person.email,
          email_verified: true,
          given_name: firstname,
          family_name: lastname,
          name: `${firstname} ${lastname}`,
        }),
      };
    },
    loadExistingGrant: async ({ oidc }) => {
      if (!oidc.client || !oidc.session?.accountId) return undefined;
      const known = oidc.session.grantIdFor(oidc.client.clientId);
      const kept = known && (await oidc.provider.Grant.find(known));
      if (kept) return kept;
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_, { uid }) => `${SIGN_IN_PATH}/${uid}` },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => showSignOut(context, form, origin),
        postLogoutSuccessSource: (context) => context.redirect(origin),
      },
    },
    renderError: (context, { error }) => showError(context, error, origin),
    ttl: {
      AccessToken: 10 * MINUTE_S,
      AuthorizationCode: MINUTE_S,
      IdToken: 10 * MINUTE_S,
      Interaction: SIGN_IN_MINUTES * MINUTE_S,
      Session: SESSION_HOURS * HOUR_S,
      Grant: SESSION_HOURS * HOUR_S,
    },
  };
}

function makeKeys(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify({
    keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'sandbox' }],
  });
}
