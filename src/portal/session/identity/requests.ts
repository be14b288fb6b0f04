import type { Failure, Outcome } from '../../http/outcome.ts';

let generation = 0;

/** Makes running requests ignore their answers, after a logout or when the page enters the bfcache. */
export function endSessionGeneration(): void {
  generation += 1;
}

export function watchSessionGeneration(): () => boolean {
  const startGeneration = generation;
  return () => startGeneration === generation;
}

/** Lets concurrent callers share one run of an action within a session generation. */
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

/** Notes a failure; a success clears only the failure of the same call (rule 0.14). @returns whether the call has failed */
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
