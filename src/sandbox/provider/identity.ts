import { createServer, type Server } from 'node:http';
import { identityConfiguration } from './configuration.ts';
import { fetchInProcess } from './in-process.ts';
import { Provider } from './quiet-provider.ts';
import { type SignInParts, serveSignIn } from './sign-in.ts';

/** The identity provider on its own origin (rule 14.3). */
export interface Identity {
  readonly server: Server;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly fetch: (request: Request, address?: string) => Promise<Response>;
  readonly close: () => void;
}

export interface IdentityOptions extends SignInParts {
  readonly identityOrigin: string;
  readonly sendToPortal: (request: Request) => Promise<Response>;
}

export function createIdentity(options: IdentityOptions): Identity {
  const { identityOrigin, sendToPortal, ...parts } = options;
  const { store, origin } = parts;
  const client = { clientId: 'portal', clientSecret: store.keys.secret('identity-client') };
  const provider = new Provider(
    identityOrigin,
    identityConfiguration({
      store,
      origin,
      identityOrigin,
      client,
      fetchPortal: (url, init) => sendToPortal(new Request(url, init)),
    }),
  );
  provider.proxy = true;
  serveSignIn(provider, parts);
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
  const fetch: Identity['fetch'] = (request, address) => fetchInProcess(server, request, address);
  return {
    server,
    client,
    fetch,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
