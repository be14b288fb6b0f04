import { createServer, type Server } from 'node:http';
import type { PasswordCost } from '../crypto.ts';
import type { Store } from '../store/store.ts';
import { identityConfiguration } from './configuration.ts';
import { fetchInProcess } from './in-process.ts';
import { Provider } from './quiet-provider.ts';
import { serveSignIn } from './sign-in.ts';

/** The identity provider on its own origin (decision 14.3). */
export interface Identity {
  /** Not listening yet. */
  readonly server: Server;
  /** What the portal is to it. */
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Answers a request without a socket. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => void;
}

export interface IdentityOptions {
  readonly store: Store;
  /** Of the portal. */
  readonly origin: string;
  readonly identityOrigin: string;
  /** What a password is hashed with. */
  readonly passwordCost: PasswordCost;
  /** How the portal is told of a sign-out: it is in this process. */
  readonly askPortal: (request: Request) => Promise<Response>;
}

/** Makes the identity provider; its keys are kept beside the store, so its sessions outlive a restart. */
export function createIdentity(options: IdentityOptions): Identity {
  const { store, origin, identityOrigin, passwordCost, askPortal } = options;
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
  serveSignIn(provider, { store, origin, passwordCost });
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
  const fetch = (request: Request) => fetchInProcess(server, request);
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
