import { atom, type ReadableAtom } from 'nanostores';
import type { Call } from '../../contract/definition/call.ts';
import { CACHE_RETENTION_MS } from '../../contract/limits.ts';
import type { Failure, Outcome } from './outcome.ts';
import { request } from './request.ts';

/** The state of loaded data. It is `absent` after an empty status such as 404. */
export type Load<Reply> =
  | { readonly status: 'idle' | 'loading' | 'absent'; readonly reply?: undefined }
  | { readonly status: 'ready'; readonly reply: Reply }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reply?: undefined;
      retry(): void;
    };

/** The data of one call with one body, which all components on the page share. */
export interface Query<Reply> {
  readonly $load: ReadableAtom<Load<Reply>>;
  /**
   * Sends the request again. Only the newest answer counts (rule S9.5). Until the new answer arrives, earlier
   * data stay, and an earlier failure disappears.
   */
  reload(): void;
  /**
   * Sends the request if no request has been sent yet, and keeps the answer.
   * @returns a function that releases the answer
   */
  hold(): () => void;
}

/** The queries, by call and by the text of the body. */
const queries = new Map<object, Map<string, Query<unknown>>>();

/** Returns the query of a call and body, which is created at the first use. */
export function queryOf<Request, Reply>(call: Call<Request, Reply>, body: Request): Query<Reply> {
  const queriesOfCall = queries.get(call) ?? new Map<string, Query<unknown>>();
  queries.set(call, queriesOfCall);
  const key = JSON.stringify(body);
  const existingQuery = queriesOfCall.get(key) as Query<Reply> | undefined;
  if (existingQuery) return existingQuery;
  const query = createQuery(
    () => request(call, body),
    () => queriesOfCall.delete(key),
  );
  queriesOfCall.set(key, query);
  return query;
}

/** Starts a request before the code of the component that needs the answer is loaded. */
export function prefetch<Request>(call: Call<Request, unknown>, body: Request): void {
  const release = queryOf(call, body).hold();
  release();
}

/**
 * Drops all stored answers after a save and before the next person (rule 3.15). A component keeps the
 * answer that it shows; components that are mounted later send a new request.
 */
export function forgetQueries(): void {
  queries.clear();
}

/**
 * Creates a query, which keeps an answer for 60 s after the last use of the answer (rule 1.10.8). It keeps the
 * failure of a prefetched request, too (rule 3.2.d). A failure that components have shown is dropped when the
 * last component releases it.
 */
function createQuery<Reply>(
  sendRequest: () => Promise<Outcome<Reply>>,
  forgetQuery: () => void,
): Query<Reply> {
  const $load = atom<Load<Reply>>({ status: 'loading' });
  let newestAnswer: Promise<Outcome<Reply>> | undefined;
  let holderCount = 0;
  let retentionTimer: ReturnType<typeof setTimeout> | undefined;

  function reload(): void {
    if ($load.get().status === 'failed') $load.set({ status: 'loading' });
    const answer = sendRequest();
    newestAnswer = answer;
    void answer.then((outcome) => {
      if (answer === newestAnswer) $load.set(loadOf(outcome, reload));
    });
  }

  function hold(): () => void {
    if (!newestAnswer) reload();
    clearTimeout(retentionTimer);
    holderCount += 1;
    return () => {
      holderCount -= 1;
      if (holderCount > 0) return;
      if ($load.get().status === 'failed') forgetQuery();
      else retentionTimer = setTimeout(forgetQuery, CACHE_RETENTION_MS);
    };
  }

  return { $load, reload, hold };
}

export function loadOf<Reply>(outcome: Outcome<Reply>, retry: () => void): Load<Reply> {
  if (outcome.status === 'success') return { status: 'ready', reply: outcome.reply };
  if (outcome.status === 'empty') return { status: 'absent' };
  return { status: 'failed', failure: outcome, retry };
}
