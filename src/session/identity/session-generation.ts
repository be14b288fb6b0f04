let generation = 0;

/** Ends the time in which running requests count: after a logout, or when the page is put away. */
export function endSessionGeneration(): void {
  generation += 1;
}

/** Begins to watch: the answer tells whether the session generation of this call still lasts. */
export function watchSessionGeneration(): () => boolean {
  const begun = generation;
  return () => begun === generation;
}

/** One run of an action at a time: who asks meanwhile shares its result; not across session generations. */
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
