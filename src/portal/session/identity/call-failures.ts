import type { Failure, Outcome } from '../../http/outcome.ts';

type SessionCall = 'csrf' | 'token' | 'address';

const failures = new Map<SessionCall, Failure>();

/** A success clears the failure of the same call only (rule 0.14). @returns failed or not */
export function recordOutcome(call: SessionCall, outcome: Outcome<unknown>): boolean {
  failures.delete(call);
  const isFailure = outcome.status === 'refused' || outcome.status === 'unreachable';
  if (isFailure) failures.set(call, outcome);
  return isFailure;
}

export function isConnectionMissing(): boolean {
  const latest = [...failures.values()].at(-1);
  return latest?.status === 'unreachable' && latest.reason !== 'PARSING_ERROR';
}
