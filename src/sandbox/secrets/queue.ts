/**
 * A queue of work that only so much of may run at the same time; the rest waits in its order.
 * @param atOnce how much may run
 */
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
      // A place goes to the next one directly, so that nobody gets in between.
      const start = waiting.shift();
      if (start) start();
      else free += 1;
    }
  };
}
