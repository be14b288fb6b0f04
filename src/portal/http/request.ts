import type { Call } from '../../contract/definition/call.ts';
import { CSRF_MESSAGE } from '../../contract/definition/refusal.ts';
import type { Failure, Outcome } from './outcome.ts';
import { getRequestCredentials } from './request-credentials.ts';
import { requestOnce } from './request-once.ts';

/**
 * Sends a request and never throws. After a 401 or a stale CSRF token it renews the token and sends the request
 * once more, unless only a new sign-in helps (RFC 9470). After a network error there is no retry, because the
 * backend may have processed the request (rule 3.13).
 */
export async function request<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): Promise<Outcome<Reply>> {
  const sessionFailure = needsSessionCheck(call)
    ? await getRequestCredentials().checkSession()
    : undefined;
  if (sessionFailure) return sessionFailure;
  const expectsToken = call.access === 'signed-in' || getRequestCredentials().readToken() !== '';
  const outcome = await requestOnce(call, body);
  if (!(await renewTokens(outcome, expectsToken))) return outcome;
  const retryOutcome = await requestOnce(call, body);
  return isCsrfRefusal(outcome) && isCsrfRefusal(retryOutcome)
    ? { ...retryOutcome, hasNoCookies: true }
    : retryOutcome;
}

/**
 * Whether the token must be checked before the call. Calls of /auth/ need no check, because the check uses
 * them. A guest without a token passes the check.
 */
function needsSessionCheck({ path, access }: Pick<Call, 'path' | 'access'>): boolean {
  return path.startsWith('/account/') || (access === 'signed-in' && !path.startsWith('/auth/'));
}

/** Renews the token or the CSRF token that the backend has refused. @returns whether a retry makes sense */
async function renewTokens(outcome: Outcome<unknown>, expectsToken: boolean): Promise<boolean> {
  if (outcome.status !== 'refused' || outcome.stepUp) return false;
  if (outcome.code === 401 && expectsToken) return getRequestCredentials().refreshToken();
  return isCsrfRefusal(outcome) && getRequestCredentials().refreshCsrfToken();
}

type Refusal = Extract<Failure, { status: 'refused' }>;

function isCsrfRefusal(outcome: Outcome<unknown>): outcome is Refusal {
  return outcome.status === 'refused' && outcome.code === 403 && outcome.message === CSRF_MESSAGE;
}
