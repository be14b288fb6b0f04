import { sitePrefixOf } from '../network/network-address.ts';
import { overloaded } from '../refusal.ts';
import { HASHING_RETRY_S } from '../times.ts';

export interface Caller {
  readonly networkAddress: string;
  readonly signal?: AbortSignal;
}

interface Waiter extends PromiseWithResolvers<void> {
  readonly site: string;
}

/** Sites take turns; when too many wait, the last of the longest line is refused (rule 14.10). @throws Refusal 503 */
export function createQueue(atOnce: number, waitingMax: number) {
  let free = atOnce;
  let waiting: readonly Waiter[] = [];

  function turn({ networkAddress, signal }: Caller): Promise<void> {
    const waiter = { site: sitePrefixOf(networkAddress), ...Promise.withResolvers<void>() };
    if (signal?.aborted) leave(waiter);
    else if (free > 0) {
      free -= 1;
      waiter.resolve();
    } else {
      waiting = [...waiting, waiter];
      signal?.addEventListener('abort', () => leave(waiter));
      if (waiting.length > waitingMax) shorten();
    }
    return waiter.promise;
  }

  function leave(waiter: Waiter): void {
    waiting = waiting.filter((other) => other !== waiter);
    waiter.reject(overloaded(HASHING_RETRY_S));
  }

  function shorten(): void {
    const lines = [...Map.groupBy(waiting, ({ site }) => site).values()];
    const longest = lines.sort((one, other) => one.length - other.length).at(-1);
    const last = longest?.at(-1);
    if (last) leave(last);
  }

  function next(): void {
    const [first, ...others] = waiting;
    if (!first) {
      free += 1;
      return;
    }
    const isOfSite = ({ site }: Waiter) => site === first.site;
    waiting = [...others.filter((other) => !isOfSite(other)), ...others.filter(isOfSite)];
    // The slot is handed over directly, so that no later task can take it.
    first.resolve();
  }

  return async <Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> => {
    await turn(caller);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
