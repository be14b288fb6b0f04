import type { Failure, Outcome } from '../../http/outcome.ts';

let generation = 0;

/** Voids answers to running requests: after a logout, or when the page enters the bfcache. */
export function endSessionGeneration(): void {
  generation += 1;
}

export function watchSessionGeneration(): () => boolean {
  const startGeneration = generation;
  return () => startGeneration === generation;
}

/** Lets concurrent callers share one run of an action; never across session generations. */
export function singleFlight<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let currentRun: Promise<Result> | undefined;
  let isCurrent = watchSessionGeneration();
  return () => {
    if (currentRun && isCurrent()) return currentRun;
    isCurrent = watchSessionGeneration();
    const run = action().finally(() => {
      if (currentRun === run) currentRun = undefined;
    });
    currentRun = run;
    return run;
  };
}

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
