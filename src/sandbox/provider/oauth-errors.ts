const NOT_SIGNED_IN_CODES = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];

/**
 * Whether an error only means that nobody is signed in. In a silent sign-in, every error means this
 * (rule 24.11).
 */
export function isNotSignedIn(error: string, isSilent: boolean): boolean {
  const isExpected = NOT_SIGNED_IN_CODES.includes(error);
  if (isSilent && !isExpected) console.error('A silent sign-in failed:', readErrorCode(error));
  return isSilent || isExpected;
}

export function readErrorCode(error: unknown): string {
  return typeof error === 'string' && /^\w{1,64}$/.test(error) ? error : 'unknown error';
}

/** Formats only the code and the claim of an error, because the message may quote the token that somebody has sent. */
export function formatErrorCodes(error: unknown): string {
  const { code, claim }: { code?: unknown; claim?: unknown } = Object(error);
  return claim === undefined
    ? readErrorCode(code)
    : `${readErrorCode(code)}, ${readErrorCode(claim)}`;
}
