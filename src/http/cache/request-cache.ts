import type { Call } from '../../contract/definition/call.ts';
import { CACHE_RETENTION_MS, SUBSCRIPTION_BATCH_MS } from '../../limits.ts';
import { clearWithSession } from '../clear-caches.ts';
import type { Failure, Outcome } from '../outcome.ts';
import { send } from '../send.ts';

/** The life of a remembered answer (rules 16.2, 1.10.8). */
export type CacheState<Reply> =
  | { readonly status: 'uninitialized' }
  | { readonly status: 'pending' }
  | { readonly status: 'fulfilled'; readonly outcome: Exclude<Outcome<Reply>, Failure> }
  | { readonly status: 'rejected'; readonly failure: Failure };

type Listener = (state: CacheState<unknown>) => void;

interface Entry {
  state: CacheState<unknown>;
  /** The newest request. */
  running: Promise<Outcome<unknown>> | undefined;
  /** Counts the requests: answers of older ones are ignored (rule S9.5). */
  run: number;
  readonly listeners: Set<Listener>;
  retention?: ReturnType<typeof setTimeout>;
  batch?: ReturnType<typeof setTimeout> | undefined;
  isDirty: boolean;
}

const UNINITIALIZED = { status: 'uninitialized' } as const;

const entries = new Map<string, Entry>();

/**
 * The answer to a call, remembered for 60 s after its last use; who asks while it is on its way
 * shares the request. Failures are not remembered. Never throws.
 * @param options `force` makes a new request whatever is known or on its way (rule 4.7), and who
 *   watches hears of it at once: somebody has pressed a button for it
 */
export function cached<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
  { force = false } = {},
): Promise<Outcome<Reply>> {
  const entry = entryOf(call, body);
  retain(entry);
  const isReusable = entry.state.status === 'pending' || entry.state.status === 'fulfilled';
  if (force) endBatch(entry);
  if (!entry.running || !isReusable || force) entry.running = follow(entry, send(call, body));
  return entry.running as Promise<Outcome<Reply>>;
}

/** Where the answer to a call stands now; the same object until it changes. */
export function cacheState<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): CacheState<Reply> {
  return (entries.get(keyOf(call, body))?.state ?? UNINITIALIZED) as CacheState<Reply>;
}

/**
 * Follows the life of an answer: the first change at once, further ones in batches of 500 ms.
 * @returns ends the subscription
 */
export function watchCache<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
  listener: (state: CacheState<Reply>) => void,
): () => void {
  const entry = entryOf(call, body);
  entry.listeners.add(listener as Listener);
  retain(entry);
  return () => {
    entry.listeners.delete(listener as Listener);
    retain(entry);
  };
}

/**
 * Makes every later question a new request, because something has been saved. Whoever watches an
 * answer keeps it.
 */
export function expireRequestCache(): void {
  for (const entry of entries.values()) dropAnswer(entry);
}

/** Forgets every answer, also those on their way and those that are watched. */
export function clearRequestCache(): void {
  for (const entry of entries.values()) {
    dropAnswer(entry);
    endBatch(entry);
    change(entry, UNINITIALIZED);
  }
}

function dropAnswer(entry: Entry): void {
  entry.running = undefined;
  entry.run += 1;
  if (entry.listeners.size === 0) forget(entry);
}

clearWithSession(clearRequestCache);

function keyOf({ method, path }: Pick<Call, 'method' | 'path'>, body: unknown): string {
  return `${method} ${path} ${JSON.stringify(body)}`;
}

function entryOf(call: Pick<Call, 'method' | 'path'>, body: unknown): Entry {
  const key = keyOf(call, body);
  const entry = entries.get(key) ?? {
    state: UNINITIALIZED,
    running: undefined,
    run: 0,
    listeners: new Set(),
    isDirty: false,
  };
  entries.set(key, entry);
  return entry;
}

async function follow(entry: Entry, answer: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  entry.run += 1;
  const { run } = entry;
  change(entry, { status: 'pending' });
  const outcome = await answer;
  if (run === entry.run) change(entry, stateOf(outcome));
  if (entry.listeners.size === 0 && entry.state.status === 'rejected') forget(entry);
  return outcome;
}

function stateOf(outcome: Outcome<unknown>): CacheState<unknown> {
  return outcome.status === 'success' || outcome.status === 'expected'
    ? { status: 'fulfilled', outcome }
    : { status: 'rejected', failure: outcome };
}

/** Starts the 60 s anew; while somebody listens they do not run. A failure is not kept for anybody. */
function retain(entry: Entry): void {
  clearTimeout(entry.retention);
  if (entry.listeners.size > 0) return;
  if (entry.state.status === 'rejected') forget(entry);
  else entry.retention = setTimeout(() => forget(entry), CACHE_RETENTION_MS);
}

function forget(entry: Entry): void {
  for (const [key, known] of entries) if (known === entry) entries.delete(key);
}

function change(entry: Entry, state: CacheState<unknown>): void {
  entry.state = state;
  if (entry.batch) entry.isDirty = true;
  else deliver(entry);
}

function deliver(entry: Entry): void {
  entry.isDirty = false;
  if (entry.listeners.size === 0) return;
  for (const listener of entry.listeners) listener(entry.state);
  // The answer to what has just been asked is a first change, too.
  if (entry.state.status === 'fulfilled' || entry.state.status === 'rejected')
    entry.batch = setTimeout(() => {
      endBatch(entry);
      if (entry.isDirty) deliver(entry);
    }, SUBSCRIPTION_BATCH_MS);
}

function endBatch(entry: Entry): void {
  clearTimeout(entry.batch);
  entry.batch = undefined;
}
