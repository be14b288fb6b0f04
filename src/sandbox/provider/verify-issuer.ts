import * as oidc from 'openid-client';
import { CommandLineError } from '../../operator/command-line/command.ts';
import { cleanForeignText } from '../../operator/command-line/foreign-text.ts';
import { canSignInAt, readIssuerSettings, type Variables } from '../../sites/issuer.ts';
import type { EnvironmentName } from '../../sites/schemas/clients-and-environments.ts';
import { discoverIssuer, type IssuerClient, listAuthentications } from './discovery.ts';
import { CALLBACK_PATH } from './relying-party.ts';

/**
 * Checks the issuer's metadata and the client's secret (rules 24.5, 24.6).
 * @throws Error with a sentence for the operator
 * @internal
 */
export async function verifyIssuer(client: IssuerClient, redirectUri: string) {
  const { issuer } = client;
  const configuration = await discoverIssuer(client).catch((error: unknown) => {
    throw new Error(explainDiscoveryError(issuer, error));
  });
  const metadata = configuration.serverMetadata();
  const { authorization_endpoint: authorization, end_session_endpoint: endSession } = metadata;
  if (!authorization || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new Error(
      `${issuer} is not a provider of the code flow: its metadata lack authorization_endpoint, token_endpoint or jwks_uri. Check OIDC_ISSUER.`,
    );
  const acceptedAuthentications = listAuthentications(metadata);
  const origins = [authorization, endSession ?? authorization].map((url) => new URL(url).origin);
  for (const authentication of acceptedAuthentications)
    if (await isSecretAccepted({ ...client, authentication }, redirectUri))
      return { authentication, origins: [...new Set(origins)] };
  throw new Error(
    acceptedAuthentications.length === 0
      ? `${issuer} accepts the client's secret neither by client_secret_basic nor by client_secret_post. Enable one of them at the provider.`
      : `${issuer} refuses OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Compare both with the client that is registered at the provider.`,
  );
}

/** Sends a random code, because an issuer checks the secret before the code. */
async function isSecretAccepted(client: IssuerClient, redirectUri: string): Promise<boolean> {
  const parameters = {
    code: oidc.randomState(),
    code_verifier: oidc.randomPKCECodeVerifier(),
    redirect_uri: redirectUri,
  };
  try {
    await oidc.genericGrantRequest(await discoverIssuer(client), 'authorization_code', parameters);
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return false;
    if (error instanceof oidc.ResponseBodyError)
      return error.status !== 401 && !/^(?:invalid|unauthorized)_client$/.test(error.error);
  }
  return true;
}

function explainDiscoveryError(issuer: string, error: unknown): string {
  const { code, cause } = Object(error);
  const issuerName: unknown = Object(Object(cause).body).issuer;
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof issuerName === 'string'
    ? `The provider at ${issuer} calls itself ${cleanForeignText(issuerName)}. Set OIDC_ISSUER to exactly that address.`
    : `${issuer} does not answer with metadata at /.well-known/openid-configuration. Check OIDC_ISSUER, and whether the provider is running.`;
}

/**
 * Reads the settings of an issuer that replaces the sandbox's provider, and verifies this issuer.
 * @throws Error with a sentence for the operator
 */
export async function verifyIssuerSettings(
  variables: Variables,
  { environment, origin }: { readonly environment: EnvironmentName; readonly origin: string },
) {
  const settings = readIssuerSettings(variables);
  if (!settings) return undefined;
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret)
    throw new CommandLineError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
  const { url } = settings;
  if (!canSignInAt(environment, settings.origins))
    throw new CommandLineError(
      `The pages of ${environment} sign in at https addresses only, not at ${url}. Start with --environment dev.`,
    );
  const client = { issuer: url, clientId, clientSecret };
  const { authentication, origins } = await verifyIssuer(client, origin + CALLBACK_PATH);
  return { client: { ...client, authentication }, origins };
}
