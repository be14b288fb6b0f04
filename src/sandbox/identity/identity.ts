import { createServer, type Server } from 'node:http';
import type { CustomFetch } from 'openid-client';
import { secretOf } from '../store/secrets.ts';
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
  /** The same for openid-client. */
  readonly fetchUrl: CustomFetch;
  readonly close: () => void;
}

export interface IdentityOptions {
  readonly store: Store;
  /** Of the portal. */
  readonly origin: string;
  readonly identityOrigin: string;
}

/** Makes the identity provider; its keys are kept in the store, so its sessions outlive a restart. */
export function createIdentity({ store, origin, identityOrigin }: IdentityOptions): Identity {
  const client = { clientId: 'portal', clientSecret: secretOf(store, 'identity-client') };
  const provider = new Provider(
    identityOrigin,
    identityConfiguration(store, origin, identityOrigin, client),
  );
  provider.proxy = true;
  serveSignIn(provider, store, origin);
  provider.on('server_error', (_, error) => console.error(error));
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
    fetchUrl: (url, options) => fetch(new Request(url, options as RequestInit)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
