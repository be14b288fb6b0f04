const EXPECTED = [
  ...['access_denied', 'login_required', 'consent_required', 'interaction_required'],
  'account_selection_required',
];

/** Nobody has asked for a silent attempt, so none of its errors is shown (rule 24.11). */
export function isNotSignedIn(error: string, isSilent: boolean): boolean {
  const isExpected = EXPECTED.includes(error);
  if (isSilent && !isExpected) console.error('A silent sign-in failed:', errorCode(error));
  return isSilent || isExpected;
}

export function errorCode(error: unknown): string {
  return typeof error === 'string' && /^\w{1,64}$/.test(error) ? error : 'unknown error';
}

/** Code and claim of an error. Its message may quote a token that anybody has sent. */
export function codesOf(error: unknown): string {
  const { code, claim }: { code?: unknown; claim?: unknown } = Object(error);
  return claim === undefined ? errorCode(code) : `${errorCode(code)}, ${errorCode(claim)}`;
}
