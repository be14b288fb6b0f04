import { createServer } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { createSecurityHeaders } from '../../sites/host-rules.ts';
import { fetchInProcess } from '../network/node-requests.ts';
import { OWN_ISSUER } from '../store/people.ts';
import { createIdentityConfiguration, Provider, type ProviderOptions } from './configuration.ts';
import type { IssuerClient } from './discovery.ts';
import { showSignOut } from './pages.ts';
import { serveSignIn } from './sign-in.ts';

/** The sandbox's own identity provider. @internal */
export type Identity = ReturnType<typeof createIdentity>;

function createIdentity(options: ProviderOptions) {
  const { identityOrigin, store } = options;
  const client: IssuerClient = {
    issuer: identityOrigin,
    clientId: 'portal',
    clientSecret: store.keys.deriveSecret('identity-client'),
  };
  const provider = new Provider(identityOrigin, createIdentityConfiguration(options, client));
  provider.proxy = true;
  serveSignIn(provider, options);
  // A person who is already signed out would otherwise get an English page of oidc-provider.
  provider.use(async (context, next) => {
    await next();
    const oidc: KoaContextWithOIDC['oidc'] | undefined = context['oidc'];
    if (oidc?.route !== 'end_session' || oidc.session?.accountId || context.status !== 200) return;
    const action = oidc.urlFor('end_session_confirm');
    const xsrf = oidc.session?.state?.['secret'];
    const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${xsrf}"></form>`;
    showSignOut(context, oidc, form, options.origin);
  });
  provider.on('server_error', (_, error) => console.error(error));
  provider.on('backchannel.error', (_, error) => console.error(error.message));
  const handleRequest = provider.callback();
  const { protocol, host } = new URL(identityOrigin);
  const server = createServer((request, response) => {
    // Behind a proxy with TLS, only the configured origin has the public scheme and host.
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    request.headers['x-forwarded-host'] = host;
    // Some pages of the provider replace these headers by their own headers.
    for (const [name, value] of Object.entries(createSecurityHeaders()))
      response.setHeader(name, value);
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

/** Returns the configured issuer, or opens the sandbox's own provider (rule 24.1). */
export function openIssuer(issuer: IssuerClient | undefined, options: ProviderOptions) {
  if (issuer) return { identity: undefined, client: issuer };
  const identity = createIdentity(options);
  return { identity, client: identity.client };
}
