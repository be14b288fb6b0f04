/**
 * What a request needs to know about the session. The session lies a floor above, so it hands
 * itself in here instead of being imported.
 */
export interface RequestCredentials {
  /** The stored x-token; '' for none. */
  token(): string;
  /** The stored x-csrf-token; '' for none. */
  csrfToken(): string;
  /** Fetches a new token after a 401; true when the same person may try again with it. */
  refreshToken(): Promise<boolean>;
  /** Fetches a new CSRF token; true when there is one. */
  refreshCsrf(): Promise<boolean>;
  /** The token check before account calls (rule 3.5); false when the call must not go out. */
  ensureFresh(): Promise<boolean>;
}

const noCredentials: RequestCredentials = {
  token: () => '',
  csrfToken: () => '',
  refreshToken: async () => false,
  refreshCsrf: async () => false,
  ensureFresh: async () => true,
};

let credentials = noCredentials;

/** Hands in the session; without an argument, requests know of none. */
export function setRequestCredentials(session: RequestCredentials = noCredentials): void {
  credentials = session;
}

/** The session that requests speak for. */
export function requestCredentials(): RequestCredentials {
  return credentials;
}
