import type { Failure, Outcome } from '../../http/outcome.ts';

/** Calls by which a session is learned of, started and ended; `address` names where to sign in or out. */
type SessionCall = 'csrf' | 'token' | 'address';

/** The last failure of each call, the latest one last. */
const failures = new Map<SessionCall, Failure>();

/**
 * Records how a call has ended (rule 0.14). A success clears the failure of this call alone: a
 * token that comes behind a failed CSRF call does not mend that.
 * @returns whether it has failed
 */
export function recordOutcome(call: SessionCall, outcome: Outcome<unknown>): boolean {
  failures.delete(call);
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (isFailure) failures.set(call, outcome);
  return isFailure;
}

/**
 * Whether the latest recorded failure is a missing connection, so that words about it help
 * (rule 9.9).
 */
export function isConnectionMissing(): boolean {
  const latest = [...failures.values()].at(-1);
  return latest?.status === 'unreachable' && latest.reason !== 'PARSING_ERROR';
}
