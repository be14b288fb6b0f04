import { allowInsecureRequests, discovery } from 'openid-client';
import { isAllowedIn, issuerSettings, type Variables } from '../sites/issuer.ts';
import type { EnvironmentName } from '../sites/schema.ts';

/**
 * The issuer's origins for the allow-list of the pages: those that `OIDC_ORIGINS` names, else those
 * of its sign-in and sign-out addresses (rule 24.3).
 * @param environment the only one that is built
 * @returns variables for the process that builds the pages
 * @throws Error with a sentence for the operator
 */
export async function identityVariables(
  variables: Variables,
  environment?: EnvironmentName,
): Promise<Record<string, string>> {
  const named = issuerSettings(variables);
  if (!named) return {};
  const found = { OIDC_ORIGINS: variables['OIDC_ORIGINS'] || (await discoveredOrigins(named.url)) };
  const issuer = issuerSettings({ ...variables, ...found }) ?? named;
  if (environment && !isAllowedIn(environment, issuer))
    throw new Error(
      `Pages of ${environment} sign in at https addresses only, not at ${issuer.origins.join(', ')}: change OIDC_ISSUER and OIDC_ORIGINS.`,
    );
  return found;
}

async function discoveredOrigins(url: string): Promise<string> {
  const { authorization_endpoint, end_session_endpoint } = await metadataOf(url);
  return [authorization_endpoint, end_session_endpoint]
    .flatMap((address) => (address === undefined ? [] : new URL(address).origin))
    .join(' ');
}

async function metadataOf(url: string) {
  try {
    const issuer = new URL(url);
    const execute = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    return (await discovery(issuer, 'portal', undefined, undefined, { execute })).serverMetadata();
  } catch {
    throw new Error(
      `${url} does not describe itself at /.well-known/openid-configuration under exactly this name: check OIDC_ISSUER, or set OIDC_ORIGINS to build without asking.`,
    );
  }
}
