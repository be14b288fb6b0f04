import { createServer } from 'node:http';
import { fetchInProcess } from '../network/node-requests.ts';
import { OWN_ISSUER } from '../store/people.ts';
import { identityConfiguration, Provider, type ProviderOptions } from './configuration.ts';
import type { IssuerClient } from './discovery.ts';
import { serveSignIn } from './sign-in.ts';

/** @internal */
export type Identity = ReturnType<typeof createIdentity>;

function createIdentity(options: ProviderOptions) {
  const { identityOrigin, store } = options;
  const client: IssuerClient = {
    issuer: identityOrigin,
    clientId: 'portal',
    clientSecret: store.keys.secret('identity-client'),
  };
  const provider = new Provider(identityOrigin, identityConfiguration(options, client));
  provider.proxy = true;
  serveSignIn(provider, options);
  provider.on('server_error', (_, error) => console.error(error));
  provider.on('backchannel.error', (_, error) => console.error(error.message));
  const handleRequest = provider.callback();
  const { protocol, host } = new URL(identityOrigin);
  const server = createServer((request, response) => {
    // Behind a TLS-terminating proxy only the configured origin tells the public scheme and host.
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    return handleRequest(request, response);
  });
  const fetch = (request: Request, address?: string) => fetchInProcess(server, request, address);
  return {
    server,
    client: { ...client, issuerName: OWN_ISSUER, fetch },
    fetch,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The configured issuer, else the sandbox's own provider (rule 24.1). */
export function openIssuer(issuer: IssuerClient | undefined, own: ProviderOptions) {
  if (issuer) return { identity: undefined, client: issuer };
  const identity = createIdentity(own);
  return { identity, client: identity.client };
}
