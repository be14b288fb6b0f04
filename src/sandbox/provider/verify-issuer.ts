import * as oidc from 'openid-client';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import {
  authenticationsOf,
  type ClientAuthentication,
  discover,
  type IssuerClient,
} from './discovery.ts';

export interface VerifiedIssuer {
  readonly authentication: ClientAuthentication;
  /** Origins to which the portal sends browsers for sign-in and sign-out. */
  readonly origins: readonly string[];
}

/**
 * Asks an issuer for its metadata and tries the client's secret (rules 24.5, 24.6).
 * @throws Error with a sentence for the operator
 */
export async function verifyIssuer(
  client: IssuerClient,
  redirectUri: string,
): Promise<VerifiedIssuer> {
  const { issuer } = client;
  const configuration = await discover(client).catch((error: unknown) => {
    throw new Error(discoveryFault(issuer, error));
  });
  const server = configuration.serverMetadata();
  const { authorization_endpoint: authorization, end_session_endpoint: endSession } = server;
  if (!authorization || !server.token_endpoint || !server.jwks_uri)
    throw new Error(
      `${issuer} ist kein Anbieter für die Anmeldung mit Code: in seinen Metadaten fehlt authorization_endpoint, token_endpoint oder jwks_uri. Prüfen Sie OIDC_ISSUER.`,
    );
  const accepted = authenticationsOf(server);
  const origins = [authorization, endSession ?? authorization].map(
    (address) => new URL(address).origin,
  );
  for (const authentication of accepted)
    if (await acceptsSecret({ ...client, authentication }, redirectUri))
      return { authentication, origins: [...new Set(origins)] };
  throw new Error(
    accepted.length === 0
      ? `${issuer} nimmt das Geheimnis des Clients weder mit client_secret_basic noch mit client_secret_post an. Schalten Sie dort eines davon ein.`
      : `${issuer} lehnt OIDC_CLIENT_ID und OIDC_CLIENT_SECRET ab. Vergleichen Sie beide mit dem Client, der beim Anbieter eingerichtet ist.`,
  );
}

/** A code that nobody issued: only a wrong secret is refused as a wrong client. */
async function acceptsSecret(client: IssuerClient, redirectUri: string): Promise<boolean> {
  const parameters = {
    code: oidc.randomState(),
    code_verifier: oidc.randomPKCECodeVerifier(),
    redirect_uri: redirectUri,
  };
  try {
    await oidc.genericGrantRequest(await discover(client), 'authorization_code', parameters);
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return false;
    if (error instanceof oidc.ResponseBodyError)
      return error.status !== 401 && !/^(?:invalid|unauthorized)_client$/.test(error.error);
  }
  return true;
}

function discoveryFault(issuer: string, error: unknown): string {
  const { code, cause } = Object(error);
  const named: unknown = Object(Object(cause).body).issuer;
  return code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && typeof named === 'string'
    ? `Der Anbieter unter ${issuer} nennt sich ${foreignText(named)}. Setzen Sie OIDC_ISSUER auf genau diese Adresse.`
    : `${issuer} antwortet nicht mit Metadaten unter /.well-known/openid-configuration. Prüfen Sie OIDC_ISSUER und ob der Anbieter läuft.`;
}
