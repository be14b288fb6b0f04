import { API_PREFIXES } from '../../contract/routes.ts';
import type { Failure } from './outcome.ts';

/**
 * The functions that requests need from the session, for a page without a session. The session replaces these
 * functions, because the folder http must not import the session.
 */
const noCredentials = {
  readToken: () => '',
  readCsrfToken: () => '',
  /** Fetches a new token. @returns whether the new token belongs to the same user */
  refreshToken: async () => false,
  refreshCsrfToken: async () => false,
  /** Checks token and person before the calls that `request` selects. @returns the failure because of which the call must not be sent */
  checkSession: async (): Promise<Failure | undefined> => undefined,
};

let credentials = noCredentials;

/** @param sessionCredentials by default the credentials of a page without a session */
export function setRequestCredentials(sessionCredentials = noCredentials): void {
  credentials = sessionCredentials;
}

export function getRequestCredentials() {
  return credentials;
}

function isOwnApi({ origin, pathname }: URL): boolean {
  const isApi = API_PREFIXES.some((prefix) => `${pathname}/`.startsWith(`${prefix}/`));
  return isApi && origin === location.origin;
}

/** Matches a token that is a valid value of a header. */
const VALID_TOKEN = /^[!-~]{1,4096}$/;

/** Builds the headers of a call. Only the portal's own backend gets tokens (rule 3.12). */
export function createRequestHeaders(address: URL): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (!isOwnApi(address)) return headers;
  const tokens = {
    'x-token': getRequestCredentials().readToken(),
    'x-csrf-token': getRequestCredentials().readCsrfToken(),
  };
  // With an invalid header value every request would fail, even the request for a new token.
  for (const [name, token] of Object.entries(tokens))
    if (VALID_TOKEN.test(token)) headers[name] = token;
  return headers;
}
