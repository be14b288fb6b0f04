import { isAllowedIn, issuerSettings, type Variables } from '../../sites/issuer.ts';
import type { EnvironmentName } from '../../sites/schema.ts';
import type { OtherIssuer } from './identity.ts';
import { CALLBACK_PATH } from './relying-party.ts';
import { verifyIssuer } from './verify-issuer.ts';

export interface ConfiguredIssuer {
  readonly issuer: OtherIssuer;
  readonly origins: readonly string[];
}

/** The issuer of the settings, after it has answered (rules 24.1, 24.5). @throws Error for the operator */
export async function configuredIssuer(
  variables: Variables,
  { environment, origin }: { readonly environment: EnvironmentName; readonly origin: string },
): Promise<ConfiguredIssuer | undefined> {
  const settings = issuerSettings(variables);
  if (!settings) return undefined;
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  if (!clientId || !clientSecret)
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.');
  const { url } = settings;
  if (!isAllowedIn(environment, settings))
    throw new Error(
      `The pages of ${environment} sign in at https addresses only, not at ${url}. Start with --environment dev.`,
    );
  const { authentication, origins } = await verifyIssuer(
    { issuer: url, clientId, clientSecret },
    origin + CALLBACK_PATH,
  );
  return { issuer: { url, clientId, clientSecret, authentication }, origins };
}
