import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { resendOptIn } from '../../contract/resend-opt-in.ts';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { demandLinkPage } from '../html/link-pages.ts';
import { expired, notFound } from '../refusal.ts';
import { confirmOptIn as confirm } from '../store/mailed-tokens.ts';

export function serveAccount(endpoint: Endpoint, backend: Backend): void {
  const { store, mailRequests, origin, rateLimits } = backend;

  endpoint(resendOptIn, ({ username, client_url }, { networkAddress }) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    rateLimits.admit('mail-request', { network: networkAddress });
    rateLimits.admit('mail', { target: username });
    mailRequests.add({ kind: 'opt-in', name: username, page: client_url });
    return { success: true };
  });

  endpoint(confirmOptIn, ({ optin_token }) => {
    const outcome = confirm(store, optin_token);
    if (outcome === 'expired') throw expired();
    if (outcome === 'unknown') throw notFound();
    return { forward: pathTo('registrationDone') };
  });
}
