import * as oidc from 'openid-client';
import { isLoopback } from '../network/network-address.ts';
import { CLOCK_TOLERANCE_S } from '../times.ts';

/** Preferred first; the first is the default (rule 24.6). */
const METHODS = ['client_secret_basic', 'client_secret_post'] as const;

export type ClientAuthentication = (typeof METHODS)[number];

export interface IssuerClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** By default the issuer's metadata decide. */
  readonly authentication?: ClientAuthentication | undefined;
  readonly fetch?: (request: Request) => Promise<Response>;
}

export function createDiscovery(options: IssuerClient): () => Promise<oidc.Configuration> {
  let configuration: Promise<oidc.Configuration> | undefined;
  return () => {
    configuration ??= discover(options).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
    return configuration;
  };
}

/** Checks ID token signatures even on a direct connection (rule S14.4). @throws Error for no answer, or another issuer's */
export async function discover(options: IssuerClient): Promise<oidc.Configuration> {
  const { clientId, clientSecret, fetch } = options;
  const issuer = new URL(options.issuer);
  const authenticate: oidc.ClientAuth = (server, client, body, headers) => {
    const method = options.authentication ?? authenticationsOf(server)[0];
    const send = method === 'client_secret_post' ? oidc.ClientSecretPost : oidc.ClientSecretBasic;
    return send(clientSecret)(server, client, body, headers);
  };
  const metadata = { [oidc.clockTolerance]: CLOCK_TOLERANCE_S };
  return oidc.discovery(issuer, clientId, metadata, authenticate, {
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
    ...(fetch && {
      [oidc.customFetch]: (url, init) => fetch(new Request(url, init as RequestInit)),
    }),
  });
}

export function authenticationsOf(server: oidc.ServerMetadata): ClientAuthentication[] {
  const accepted = server.token_endpoint_auth_methods_supported ?? [METHODS[0]];
  return METHODS.filter((method) => accepted.includes(method));
}
