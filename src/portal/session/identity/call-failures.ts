import type { Failure, Outcome } from '../../http/outcome.ts';

/** Calls that start, renew and end a session; `address` fetches where to sign in or out. */
type SessionCall = 'csrf' | 'token' | 'address';

const failures = new Map<SessionCall, Failure>();

/** A success clears the failure of the same call only (rule 0.14). @returns failed or not */
export function recordOutcome(call: SessionCall, outcome: Outcome<unknown>): boolean {
  failures.delete(call);
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (isFailure) failures.set(call, outcome);
  return isFailure;
}

/** Whether the latest failure is a missing connection (rule 9.9). */
export function isConnectionMissing(): boolean {
  const latest = [...failures.values()].at(-1);
  return latest?.status === 'unreachable' && latest.reason !== 'PARSING_ERROR';
}
