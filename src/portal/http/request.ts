import type { Call } from '../../contract/definition/call.ts';
import { CSRF_MESSAGE } from '../../contract/definition/refusal.ts';
import type { Failure, Outcome } from './outcome.ts';
import { requestCredentials } from './request-credentials.ts';
import { requestOnce } from './request-once.ts';

/**
 * Never throws. After a 401 or a stale CSRF token it repeats the call once; never after a network error,
 * as the backend may have processed it (rule 3.13), nor when only a new sign-in helps (RFC 9470).
 */
export async function request<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): Promise<Outcome<Reply>> {
  if (isAccountCall(call) && !(await requestCredentials().ensureFresh())) return BLOCKED;
  const hadToken = call.access === 'signed-in' || requestCredentials().token() !== '';
  const outcome = await requestOnce(call, body);
  if (!(await renewTokens(outcome, hadToken))) return outcome;
  const repeated = await requestOnce(call, body);
  return isCsrfRefusal(outcome) && isCsrfRefusal(repeated)
    ? { ...repeated, hasNoCookies: true }
    : repeated;
}

const BLOCKED = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/** Calls that need the token check first; it uses the /auth/ calls itself. */
function isAccountCall({ path, access }: Pick<Call, 'path' | 'access'>): boolean {
  return path.startsWith('/account/') || (access === 'signed-in' && !path.startsWith('/auth/'));
}

async function renewTokens(outcome: Outcome<unknown>, hadToken: boolean): Promise<boolean> {
  if (outcome.status !== 'refused' || outcome.stepUp) return false;
  if (outcome.code === 401 && hadToken) return requestCredentials().refreshToken();
  return isCsrfRefusal(outcome) && requestCredentials().refreshCsrf();
}

type Refusal = Extract<Failure, { status: 'refused' }>;

function isCsrfRefusal(outcome: Outcome<unknown>): outcome is Refusal {
  return outcome.status === 'refused' && outcome.code === 403 && outcome.message === CSRF_MESSAGE;
}
