import { allowInsecureRequests, type CustomFetch, customFetch, discovery } from 'openid-client';
import { readBodyBytes } from '../../operator/command-line/read-body-bytes.ts';
import { canSignInAt, readIssuerSettings, type Variables } from '../../sites/issuer.ts';
import type { EnvironmentName } from '../../sites/schemas/clients-and-environments.ts';

const METADATA_MAX_MIB = 1;

/**
 * Finds the origins of an issuer: those of `OIDC_ORIGINS`, or else of the issuer's addresses for sign-in and
 * sign-out (rule 24.3). @returns variables for the build @throws Error with a sentence for the operator
 */
export async function resolveIdentityOrigins(variables: Variables, environment?: EnvironmentName) {
  const settings = readIssuerSettings(variables);
  if (!settings) return {};
  const resolvedVariables = {
    OIDC_ORIGINS: variables['OIDC_ORIGINS'] || (await discoverIdentityOrigins(settings.url)),
  };
  const resolvedSettings = readIssuerSettings({ ...variables, ...resolvedVariables }) ?? settings;
  if (environment && !canSignInAt(environment, resolvedSettings.origins))
    throw new Error(
      `Pages of ${environment} sign in at https addresses only, not at ${resolvedSettings.origins.join(', ')}: change OIDC_ISSUER and OIDC_ORIGINS.`,
    );
  return resolvedVariables;
}

async function discoverIdentityOrigins(url: string): Promise<string> {
  try {
    const issuerUrl = new URL(url);
    const execute = issuerUrl.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { execute, [customFetch]: fetchWithSizeLimit };
    const issuerConfiguration = await discovery(issuerUrl, 'portal', undefined, undefined, options);
    const { authorization_endpoint, end_session_endpoint } = issuerConfiguration.serverMetadata();
    return [authorization_endpoint, end_session_endpoint]
      .flatMap((address) => (address === undefined ? [] : new URL(address).origin))
      .join(' ');
  } catch {
    throw new Error(
      `The metadata at ${url}/.well-known/openid-configuration cannot be read, or names another issuer. Check OIDC_ISSUER, or set OIDC_ORIGINS so that the build does not request the metadata.`,
    );
  }
}

const fetchWithSizeLimit: CustomFetch = async (address, { body: _, ...options }) => {
  const response = await fetch(address, options);
  const bytes = await readBodyBytes(response.body ?? [], METADATA_MAX_MIB * 1024 * 1024);
  if (!bytes) throw new Error(`more than ${METADATA_MAX_MIB} MiB`);
  return new Response(bytes, response);
};
