import type { Call } from '../../contract/definition/call.ts';
import { CSRF_MESSAGE } from '../../contract/definition/refusal.ts';
import type { Failure, Outcome } from './outcome.ts';
import { requestCredentials } from './request-credentials.ts';
import { requestOnce } from './request-once.ts';

/**
 * Sends a request and never throws. After a 401 or a stale CSRF token it sends the request once more.
 * After a network error it does not, because the backend may have processed the request (rule 3.13);
 * nor when only a new sign-in helps (RFC 9470).
 */
export async function request<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): Promise<Outcome<Reply>> {
  const obstacle = isAccountCall(call) ? await requestCredentials().checkSession() : undefined;
  if (obstacle) return obstacle;
  const hadToken = call.access === 'signed-in' || requestCredentials().token() !== '';
  const outcome = await requestOnce(call, body);
  if (!(await renewTokens(outcome, hadToken))) return outcome;
  const repeated = await requestOnce(call, body);
  return isCsrfRefusal(outcome) && isCsrfRefusal(repeated)
    ? { ...repeated, hasNoCookies: true }
    : repeated;
}

/** Whether the token must be checked before the call; a guest without a token passes the check, which itself uses the /auth/ calls. */
function isAccountCall({ path, access }: Pick<Call, 'path' | 'access'>): boolean {
  return path.startsWith('/account/') || (access === 'signed-in' && !path.startsWith('/auth/'));
}

/** Renews the token or the CSRF token that the backend has refused. @returns whether repeating the request makes sense */
async function renewTokens(outcome: Outcome<unknown>, hadToken: boolean): Promise<boolean> {
  if (outcome.status !== 'refused' || outcome.stepUp) return false;
  if (outcome.code === 401 && hadToken) return requestCredentials().refreshToken();
  return isCsrfRefusal(outcome) && requestCredentials().refreshCsrf();
}

type Refusal = Extract<Failure, { status: 'refused' }>;

function isCsrfRefusal(outcome: Outcome<unknown>): outcome is Refusal {
  return outcome.status === 'refused' && outcome.code === 403 && outcome.message === CSRF_MESSAGE;
}
