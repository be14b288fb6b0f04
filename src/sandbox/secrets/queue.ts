import { sitePrefixOf } from '../network/network-address.ts';
import { overloaded } from '../refusal.ts';
import { HASHING_RETRY_S } from '../times.ts';

export interface Caller {
  readonly networkAddress: string;
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** Sites take turns; when too many wait, the last of the longest line is refused (rule 14.10). @throws Refusal 503 */
export function createQueue(atOnce: number, waitingMax: number) {
  let free = atOnce;
  let waiting = 0;
  /** By site prefix; the first line is served next. */
  const lines = new Map<string, Waiter[]>();

  function turn({ networkAddress, signal }: Caller): Promise<void> {
    const site = sitePrefixOf(networkAddress);
    return new Promise((start, reject) => {
      const refuse = () => reject(overloaded(HASHING_RETRY_S));
      if (signal?.aborted) return refuse();
      if (free > 0) {
        free -= 1;
        return start();
      }
      const waiter = { start, refuse };
      lines.set(site, [...(lines.get(site) ?? []), waiter]);
      waiting += 1;
      signal?.addEventListener('abort', () => leave(site, waiter));
      if (waiting > waitingMax) shorten();
    });
  }

  function leave(site: string, waiter: Waiter | undefined): void {
    const line = lines.get(site) ?? [];
    if (!waiter || !line.includes(waiter)) return;
    const left = line.filter((other) => other !== waiter);
    if (left.length > 0) lines.set(site, left);
    else lines.delete(site);
    waiting -= 1;
    waiter.refuse();
  }

  function shorten(): void {
    const longest = [...lines].toSorted(([, one], [, other]) => one.length - other.length).at(-1);
    if (longest) leave(longest[0], longest[1].at(-1));
  }

  function next(): void {
    const [first] = lines;
    if (!first) {
      free += 1;
      return;
    }
    const [site, [waiter, ...others]] = first;
    lines.delete(site);
    if (others.length > 0) lines.set(site, others);
    waiting -= 1;
    // The slot is handed over directly, so that no later task can take it.
    waiter?.start();
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
