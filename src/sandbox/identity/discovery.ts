import * as oidc from 'openid-client';
import { isLoopback } from '../server/loopback.ts';

export interface IssuerClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Cached after the first sign-in. Checks ID token signatures even on a direct connection
 * (rule S14.4).
 */
export function createDiscovery(options: IssuerClient): () => Promise<oidc.Configuration> {
  const { clientId, clientSecret, fetch } = options;
  const issuer = new URL(options.issuer);
  let configuration: Promise<oidc.Configuration> | undefined;

  return () => {
    configuration ??= oidc
      .discovery(issuer, clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(isLoopback(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
        ],
        ...(fetch && {
          [oidc.customFetch]: (url, init) => fetch(new Request(url, init as RequestInit)),
        }),
      })
      .catch((error: unknown) => {
        configuration = undefined;
        throw error;
      });
    return configuration;
  };
}
