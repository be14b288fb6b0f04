import * as oidc from 'openid-client';
import { isLoopback } from '../network/network-address.ts';
import { CLOCK_TOLERANCE_S } from '../times.ts';

/** The ways in which the client can authenticate (rule 24.6). The first way is preferred, and is the default. */
const AUTHENTICATIONS = ['client_secret_basic', 'client_secret_post'] as const;

export type ClientAuthentication = (typeof AUTHENTICATIONS)[number];

export interface IssuerClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The way in which the client authenticates. By default, the issuer's metadata decide. */
  readonly authentication?: ClientAuthentication | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Creates a function that reads the issuer's metadata once, and again after a failure. */
export function createDiscovery(options: IssuerClient): () => Promise<oidc.Configuration> {
  let configuration: Promise<oidc.Configuration> | undefined;
  return () => {
    configuration ??= discoverIssuer(options).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
    return configuration;
  };
}

/**
 * Reads the issuer's metadata. The client then verifies the signatures of ID tokens, even on a direct
 * connection (rule S14.4). @throws Error without metadata, or for metadata of another issuer
 */
export async function discoverIssuer(options: IssuerClient): Promise<oidc.Configuration> {
  const { clientId, clientSecret, fetch } = options;
  const issuer = new URL(options.issuer);
  const authenticate: oidc.ClientAuth = (issuerMetadata, client, body, headers) => {
    const method = options.authentication ?? listAuthentications(issuerMetadata)[0];
    const createAuthentication =
      method === 'client_secret_post' ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return createAuthentication(clientSecret)(issuerMetadata, client, body, headers);
  };
  const clientMetadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
  return oidc.discovery(issuer, clientId, clientMetadata, authenticate, {
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
    ...(fetch && {
      [oidc.customFetch]: (url, init) => fetch(new Request(url, init as RequestInit)),
    }),
  });
}

export function listAuthentications(metadata: oidc.ServerMetadata): ClientAuthentication[] {
  const acceptedMethods = metadata.token_endpoint_auth_methods_supported ?? [AUTHENTICATIONS[0]];
  return AUTHENTICATIONS.filter((method) => acceptedMethods.includes(method));
}
