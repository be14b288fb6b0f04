import { createServer, type Server } from 'node:http';
import { identityConfiguration } from './configuration.ts';
import { fetchInProcess } from './in-process.ts';
import { Provider } from './quiet-provider.ts';
import { type SignInParts, serveSignIn } from './sign-in.ts';

/** The identity provider on its own origin (rule 14.3). */
export interface Identity {
  /** Not listening yet. */
  readonly server: Server;
  /** What the portal is to it. */
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Answers a request without a socket. `address` is whom it counts for. */
  readonly fetch: (request: Request, address?: string) => Promise<Response>;
  readonly close: () => void;
}

export interface IdentityOptions extends SignInParts {
  readonly identityOrigin: string;
  /** How the portal is told of a sign-out: it is in this process. */
  readonly askPortal: (request: Request) => Promise<Response>;
}

/** Makes the identity provider; its keys are kept beside the store, so its sessions outlive a restart. */
export function createIdentity(options: IdentityOptions): Identity {
  const { identityOrigin, askPortal, ...parts } = options;
  const { store, origin } = parts;
  const client = { clientId: 'portal', clientSecret: store.keys.secret('identity-client') };
  const provider = new Provider(
    identityOrigin,
    identityConfiguration({
      store,
      origin,
      identityOrigin,
      client,
      fetchPortal: (url, init) => askPortal(new Request(url, init)),
    }),
  );
  provider.proxy = true;
  serveSignIn(provider, parts);
  provider.on('server_error', (_, error) => console.error(error));
  provider.on('backchannel.error', (_, error) => console.error(error.message));
  const answer = provider.callback();
  const { protocol, host } = new URL(identityOrigin);
  const server = createServer((request, response) => {
    // Where TLS ends in front of this server, only its origin says so.
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    return answer(request, response);
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
