import { API_PREFIXES } from '../routes.ts';
import { requestCredentials } from './request-credentials.ts';

/** Whether an address belongs to the portal's own backend: the only place where tokens may go. */
function isOwnApi(address: URL): boolean {
  return (
    address.origin === location.origin &&
    API_PREFIXES.some(
      (prefix) => address.pathname === prefix || address.pathname.startsWith(`${prefix}/`),
    )
  );
}

/** What a header can carry. Anything else in the storage was not put there by the portal. */
const TOKEN = /^[!-~]{1,4096}$/;

/** The headers of a call: tokens only when stored and only for the own backend (rule 3.12). */
export function headersFor(address: URL): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isOwnApi(address)) return headers;
  const tokens = {
    'x-token': requestCredentials().token(),
    'x-csrf-token': requestCredentials().csrfToken(),
  };
  // One that cannot travel would fail every request, also the one that fetches a better one.
  for (const [name, token] of Object.entries(tokens)) if (TOKEN.test(token)) headers[name] = token;
  return headers;
}
