import type { Call } from '../../contract/definition/call.ts';
import { CSRF_MESSAGE } from '../../contract/definition/refusal.ts';
import type { Outcome } from './outcome.ts';
import { requestCredentials } from './request-credentials.ts';
import { sendOnce } from './send-once.ts';

/**
 * Sends a call and returns its outcome. Never throws.
 * After a 401 or a stale CSRF token it fetches a new token and repeats the call once. It repeats
 * nothing after a network error, because the backend may have processed the call (rule 3.13), nor
 * when the user has to sign in again (RFC 9470).
 * @param body JSON body of POST and PATCH, query parameters of GET
 */
export async function send<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): Promise<Outcome<Reply>> {
  if (isAccountCall(call) && !(await requestCredentials().ensureFresh())) return BLOCKED;
  const hadToken = call.access === 'signed-in' || requestCredentials().token() !== '';
  const outcome = await sendOnce(call, body);
  return (await isRecovered(outcome, hadToken)) ? sendOnce(call, body) : outcome;
}

const BLOCKED = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/** Calls that need the token check first; it uses the /auth/ calls itself. */
function isAccountCall({ path, access }: Pick<Call, 'path' | 'access'>): boolean {
  return path.startsWith('/account/') || (access === 'signed-in' && !path.startsWith('/auth/'));
}

async function isRecovered(outcome: Outcome<unknown>, spokeForSomeone: boolean): Promise<boolean> {
  if (outcome.status !== 'refused') return false;
  if (outcome.stepUp) return false;
  if (outcome.code === 401 && spokeForSomeone) return requestCredentials().refreshToken();
  return (
    outcome.code === 403 && outcome.message === CSRF_MESSAGE && requestCredentials().refreshCsrf()
  );
}
