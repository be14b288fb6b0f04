let generation = 0;

/** Voids answers to running requests: after a logout, or when the page enters the bfcache. */
export function endSessionGeneration(): void {
  generation += 1;
}

export function watchSessionGeneration(): () => boolean {
  const begun = generation;
  return () => begun === generation;
}

/** Lets concurrent callers share one run of an action; never across session generations. */
export function singleFlight<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let isCurrent = watchSessionGeneration();
  return () => {
    if (running && isCurrent()) return running;
    isCurrent = watchSessionGeneration();
    const run = action().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
}
