import { API_PREFIXES } from '../../contract/routes.ts';
import type { Failure } from './outcome.ts';

/** The tokens of the session; the session hands them over, because http must not import the session. */
const noCredentials = {
  token: () => '',
  csrfToken: () => '',
  /** Fetches a new token. @returns whether the new token belongs to the same user */
  refreshToken: async () => false,
  refreshCsrf: async () => false,
  /** Checks token and person before an account call. @returns why the call must not be sent */
  checkSession: async (): Promise<Failure | undefined> => undefined,
};

let credentials = noCredentials;

export function setRequestCredentials(session = noCredentials): void {
  credentials = session;
}

export function requestCredentials() {
  return credentials;
}

function isOwnApi({ origin, pathname }: URL): boolean {
  const isApi = API_PREFIXES.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`));
  return isApi && origin === location.origin;
}

const TOKEN = /^[!-~]{1,4096}$/;

/** Builds the headers of a call; only the portal's own backend gets tokens (rule 3.12). */
export function createRequestHeaders(address: URL): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isOwnApi(address)) return headers;
  const tokens = {
    'x-token': requestCredentials().token(),
    'x-csrf-token': requestCredentials().csrfToken(),
  };
  // An invalid header value would fail every request, also the one for a new token.
  for (const [name, token] of Object.entries(tokens)) if (TOKEN.test(token)) headers[name] = token;
  return headers;
}
