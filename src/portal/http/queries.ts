import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../contract/definition/call.ts';
import { CACHE_RETENTION_MS } from '../../contract/limits.ts';
import type { Failure, Outcome } from './outcome.ts';
import { request } from './request.ts';

export type Load<Reply> =
  | { readonly status: 'idle' | 'loading' | 'absent'; readonly reply?: undefined }
  | { readonly status: 'ready'; readonly reply: Reply }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reply?: undefined;
      retry(): void;
    };

/** A call with its body; all who show the answer share one. */
export interface Query<Reply> {
  readonly $load: ReadableAtom<Load<Reply>>;
  /** Asks again. Only the newest answer counts (rule S9.5); until then an answer stays, and a failure goes. */
  reload(): void;
  /** Asks if nobody has asked, and keeps the answer. @returns releases it */
  hold(): () => void;
}

/** By call, then by body. */
const queries = new Map<object, Map<string, Query<unknown>>>();

export function queryOf<Request, Reply>(call: Call<Request, Reply>, body: Request): Query<Reply> {
  const queriesOfCall = queries.get(call) ?? new Map<string, Query<unknown>>();
  queries.set(call, queriesOfCall);
  const key = JSON.stringify(body);
  const existing = queriesOfCall.get(key) as Query<Reply> | undefined;
  if (existing) return existing;
  const query = createQuery(
    () => request(call, body),
    () => queriesOfCall.delete(key),
  );
  queriesOfCall.set(key, query);
  return query;
}

/** Starts a request that a component of this page will read, before the code of the component is loaded. */
export function prefetch<Request>(call: Call<Request, unknown>, body: Request): void {
  const release = queryOf(call, body).hold();
  release();
}

/**
 * Makes everyone who comes ask anew: after a save, and for the next person (rule 3.15). A component
 * that shows an answer keeps it.
 */
export function forgetQueries(): void {
  queries.clear();
}

/** An answer is kept for 60 s after its last use (rule 1.10.8), a failure, too, if nobody has seen it (rule 3.2.d). */
function createQuery<Reply>(ask: () => Promise<Outcome<Reply>>, forget: () => void): Query<Reply> {
  const $load = atom<Load<Reply>>({ status: 'loading' });
  let newest: Promise<Outcome<Reply>> | undefined;
  let holders = 0;
  let retention: ReturnType<typeof setTimeout> | undefined;

  function reload(): void {
    if ($load.get().status === 'failed') $load.set({ status: 'loading' });
    const answer = ask();
    newest = answer;
    void answer.then((outcome) => {
      if (answer === newest) $load.set(loadOf(outcome, reload));
    });
  }

  function hold(): () => void {
    if (!newest) reload();
    clearTimeout(retention);
    holders += 1;
    return () => {
      holders -= 1;
      if (holders > 0) return;
      if ($load.get().status === 'failed') forget();
      else retention = setTimeout(forget, CACHE_RETENTION_MS);
    };
  }

  return { $load, reload, hold };
}

export function loadOf<Reply>(outcome: Outcome<Reply>, retry: () => void): Load<Reply> {
  if (outcome.status === 'success') return { status: 'ready', reply: outcome.reply };
  if (outcome.status === 'expected') return { status: 'absent' };
  return { status: 'failed', failure: outcome, retry };
}
