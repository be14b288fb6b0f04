/** Session access for requests. Passed in, because http must not import the session. */
export interface RequestCredentials {
  token(): string;
  csrfToken(): string;
  refreshToken(): Promise<boolean>;
  refreshCsrf(): Promise<boolean>;
  /** The token check before account calls (rule 3.5); false blocks the call. */
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

export function setRequestCredentials(session: RequestCredentials = noCredentials): void {
  credentials = session;
}

export function requestCredentials(): RequestCredentials {
  return credentials;
}
