import { type FetcherStore, nanoquery } from '@nanostores/query';
import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../contract/definition/call.ts';
import { CACHE_RETENTION_MS } from '../../contract/limits.ts';
import type { Failure, Outcome } from '../http/outcome.ts';
import { send } from '../http/send.ts';
import { onSessionEnd } from '../session/identity/session.ts';

export type Load<Reply> =
  | { readonly status: 'idle' | 'loading' | 'absent'; readonly reply?: undefined }
  | { readonly status: 'ready'; readonly reply: Reply }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reply?: undefined;
      retry(): void;
    };

const [createFetcherStore, , { mutateCache }] = nanoquery({
  cacheLifetime: CACHE_RETENTION_MS,
  dedupeTime: CACHE_RETENTION_MS,
  onErrorRetry: null,
});

/** In every key, because the library takes the answer to a request from before an invalidation for a new one. */
let generation = 0;

const $ends = atom(0);

/** How many sessions have ended on this page. */
export const $sessionEnds: ReadableAtom<number> = $ends;

/** Answers are shared for 60 s (rule 1.10.8). */
export function storeOf<Request, Reply>(call: Call<Request, Reply>, body: Request) {
  const key = `${generation} ${call.method} ${call.path} ${JSON.stringify(body)}`;
  return createFetcherStore<Outcome<Reply>, never>(key, {
    async fetcher() {
      const asked = $ends.get();
      const outcome = await send(call, body);
      return $ends.get() === asked ? outcome : NOBODYS;
    },
  });
}

/** In place of an answer for somebody who has signed out meanwhile. */
const NOBODYS = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/** Starts a request that a component of this page will read, before the code of the component is loaded. */
export function prefetch<Request>(call: Call<Request, unknown>, body: Request): void {
  // Reading a store starts its request, and the answer is kept for the next reader.
  storeOf(call, body).get();
}

/** Makes later readers ask anew, after a save; components keep what they show. */
export function expireLoadedData(): void {
  generation += 1;
}

onSessionEnd(() => {
  expireLoadedData();
  mutateCache(() => true);
  $ends.set($ends.get() + 1);
});

/** Makes the next reader ask anew if this is a failure. */
export function forgetFailure<Reply>(store?: FetcherStore<Outcome<Reply>, never>): void {
  const status = store?.value?.data?.status;
  if (status === 'refused' || status === 'unreachable') store?.mutate();
}

export function loadOf<Reply>(outcome: Outcome<Reply>, retry: () => void): Load<Reply> {
  if (outcome.status === 'success') return { status: 'ready', reply: outcome.reply };
  if (outcome.status === 'expected') return { status: 'absent' };
  return { status: 'failed', failure: outcome, retry };
}
