import { API_PREFIXES } from '../routes.ts';
import { authority } from './authority.ts';

/** Whether an address belongs to the portal's own backend: the only place where tokens may go. */
function isOwnApi(address: URL): boolean {
  return (
    address.origin === location.origin &&
    API_PREFIXES.some(
      (prefix) => address.pathname === prefix || address.pathname.startsWith(`${prefix}/`),
    )
  );
}

/** The headers of a call: tokens only when stored and only for the own backend (decision 3.12). */
export function headersFor(address: URL): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isOwnApi(address)) return headers;
  const { token, csrfToken } = authority();
  if (token()) headers['x-token'] = token();
  if (csrfToken()) headers['x-csrf-token'] = csrfToken();
  return headers;
}
