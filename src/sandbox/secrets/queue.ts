/** Limits concurrency; waiting work starts in order of arrival. */
export function createQueue(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      // The slot is handed over directly, so that no later task can take it.
      const start = waiting.shift();
      if (start) start();
      else free += 1;
    }
  };
}
