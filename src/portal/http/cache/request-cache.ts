import type { Call } from '../../../contract/definition/call.ts';
import { CACHE_RETENTION_MS, SUBSCRIPTION_BATCH_MS } from '../../../contract/limits.ts';
import { clearWithSession } from '../clear-caches.ts';
import type { Failure, Outcome } from '../outcome.ts';
import { send } from '../send.ts';

export type CacheState<Reply> =
  | { readonly status: 'uninitialized' | 'pending' }
  | { readonly status: 'fulfilled'; readonly outcome: Exclude<Outcome<Reply>, Failure> }
  | { readonly status: 'rejected'; readonly failure: Failure };

type Listener = (state: CacheState<unknown>) => void;

interface Entry {
  state: CacheState<unknown>;
  running: Promise<Outcome<unknown>> | undefined;
  /** Request number: replies to older requests are ignored (rule S9.5). */
  run: number;
  readonly listeners: Set<Listener>;
  retention?: ReturnType<typeof setTimeout>;
  batch?: ReturnType<typeof setTimeout> | undefined;
  isDirty: boolean;
}

const UNINITIALIZED = { status: 'uninitialized' } as const;

const entries = new Map<string, Entry>();

/** Kept for 60 s after its last use (rule 16.2), a failure, too (rule 3.2.d). */
export function cached<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
  { force = false } = {},
): Promise<Outcome<Reply>> {
  const entry = entryOf(call, body);
  retain(entry);
  if (force) endBatch(entry);
  if (!entry.running || force) entry.running = follow(entry, send(call, body));
  return entry.running as Promise<Outcome<Reply>>;
}

export function cacheState<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request,
): CacheState<Reply> {
  return (entries.get(keyOf(call, body))?.state ?? UNINITIALIZED) as CacheState<Reply>;
}

/** The first change at once, later ones every 500 ms (rule 1.10.8). @returns unsubscribes */
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
    if (entry.listeners.size === 0 && entry.state.status === 'rejected') forget(entry);
    else retain(entry);
  };
}

/** Makes later calls send new requests, after a save; subscribers keep what they show. */
export function expireRequestCache(): void {
  for (const entry of entries.values()) dropReply(entry);
}

/** Drops every reply, also pending and subscribed ones. @internal */
export function clearRequestCache(): void {
  for (const entry of entries.values()) {
    dropReply(entry);
    endBatch(entry);
    change(entry, UNINITIALIZED);
  }
}

function dropReply(entry: Entry): void {
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
  return outcome;
}

function stateOf(outcome: Outcome<unknown>): CacheState<unknown> {
  return outcome.status === 'success' || outcome.status === 'expected'
    ? { status: 'fulfilled', outcome }
    : { status: 'rejected', failure: outcome };
}

function retain(entry: Entry): void {
  clearTimeout(entry.retention);
  if (entry.listeners.size === 0)
    entry.retention = setTimeout(() => forget(entry), CACHE_RETENTION_MS);
}

function forget(entry: Entry): void {
  for (const [key, other] of entries) if (other === entry) entries.delete(key);
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
  // A reply just requested is a first change, too, so it is not batched.
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
