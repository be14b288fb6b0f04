import * as oidc from 'openid-client';
import { isLoopback } from '../server/loopback.ts';

/** The portal as a client of an issuer. */
export interface IssuerClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the issuer is reached; the network by default. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/**
 * Asks an issuer for its addresses, on the first sign-in and once. The signature of its ID tokens is
 * checked although they come over a connection of our own (rule S14.4).
 */
export function createDiscovery(options: IssuerClient): () => Promise<oidc.Configuration> {
  const { clientId, clientSecret, fetch } = options;
  const issuer = new URL(options.issuer);
  let asked: Promise<oidc.Configuration> | undefined;

  return () => {
    asked ??= oidc
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
        asked = undefined;
        throw error;
      });
    return asked;
  };
}
