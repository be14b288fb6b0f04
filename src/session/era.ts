let era = 0;

/** Ends the time in which running requests count: after a logout, or when the page is put away. */
export function endEra(): void {
  era += 1;
}

/** Begins to watch: the answer tells whether the era of this call still lasts. */
export function watchEra(): () => boolean {
  const begun = era;
  return () => begun === era;
}

/** One run of an action at a time: who asks meanwhile shares its result; not across eras. */
export function shared<Result>(action: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let isCurrent = watchEra();
  return () => {
    if (running && isCurrent()) return running;
    isCurrent = watchEra();
    const run = action().finally(() => {
      if (running === run) running = undefined;
    });
    running = run;
    return run;
  };
}
