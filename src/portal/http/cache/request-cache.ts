import type { Call } from '../../../contract/definition/call.ts';
import { CACHE_RETENTION_MS, SUBSCRIPTION_BATCH_MS } from '../../../contract/limits.ts';
import type { Failure, Outcome } from '../outcome.ts';
import { request } from '../request.ts';

export type Load<Reply> =
  | { readonly status: 'idle' | 'loading' | 'absent'; readonly reply?: undefined }
  | { readonly status: 'ready'; readonly reply: Reply }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reply?: undefined;
      retry(): void;
    };

type Listener = (load: Load<unknown>) => void;

interface Entry {
  load: Load<unknown>;
  /** The latest request: replies to older ones are ignored. */
  running: Promise<Outcome<unknown>> | undefined;
  readonly listeners: Set<Listener>;
  retention?: ReturnType<typeof setTimeout>;
  batch?: ReturnType<typeof setTimeout> | undefined;
  isDirty?: boolean;
}

export const IDLE = { status: 'idle' } as const;

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
  if (!entry.running || force) {
    const retry = () => void cached(call, body, { force: true });
    const running = request(call, body).then((outcome) => {
      if (running === entry.running) change(entry, loadOf(outcome, retry));
      return outcome;
    });
    entry.running = running;
    change(entry, { status: 'loading' });
  }
  return entry.running as Promise<Outcome<Reply>>;
}

/** Starts a request that a component of this page will read, before the code of the component is loaded. */
export function prefetch<Request>(call: Call<Request, unknown>, body: Request): void {
  void cached(call, body);
}

export function cachedLoad<Request, Reply>(call: Call<Request, Reply>, body: Request): Load<Reply> {
  return (entries.get(keyOf(call, body))?.load ?? IDLE) as Load<Reply>;
}

/** Tells the first change at once, later ones every 500 ms. @returns unsubscribes */
export function watchCache<Request>(
  call: Call<Request, unknown>,
  body: Request,
  listener: Listener,
): () => void {
  const entry = entryOf(call, body);
  entry.listeners.add(listener);
  retain(entry);
  return () => {
    entry.listeners.delete(listener);
    // A save drops the call whose answer is shown (`dropReply`).
    const isStale = entry.load.status === 'failed' || !entry.running;
    if (entry.listeners.size === 0 && isStale) forget(entry);
    else retain(entry);
  };
}

/** Makes later calls send new requests, after a save; subscribers keep what they show. */
export function expireRequestCache(): void {
  for (const entry of entries.values()) dropReply(entry);
}

/** Drops every reply, also pending and subscribed ones, so that the next person cannot read it (rule 3.15). */
export function clearRequestCache(): void {
  for (const entry of entries.values()) {
    dropReply(entry);
    endBatch(entry);
    change(entry, IDLE);
  }
}

function dropReply(entry: Entry): void {
  entry.running = undefined;
  if (entry.listeners.size === 0) forget(entry);
}

type EntryCall = Pick<Call, 'method' | 'path'>;

function keyOf({ method, path }: EntryCall, body: unknown): string {
  return `${method} ${path} ${JSON.stringify(body)}`;
}

function entryOf(call: EntryCall, body: unknown): Entry {
  const key = keyOf(call, body);
  const entry = entries.get(key) ?? {
    load: IDLE,
    running: undefined,
    listeners: new Set(),
  };
  entries.set(key, entry);
  return entry;
}

export function loadOf<Reply>(outcome: Outcome<Reply>, retry: () => void): Load<Reply> {
  if (outcome.status === 'success') return { status: 'ready', reply: outcome.reply };
  if (outcome.status === 'expected') return { status: 'absent' };
  return { status: 'failed', failure: outcome, retry };
}

function retain(entry: Entry): void {
  clearTimeout(entry.retention);
  if (entry.listeners.size === 0)
    entry.retention = setTimeout(() => forget(entry), CACHE_RETENTION_MS);
}

function forget(entry: Entry): void {
  for (const [key, other] of entries) if (other === entry) entries.delete(key);
}

function change(entry: Entry, load: Load<unknown>): void {
  entry.load = load;
  if (entry.batch) entry.isDirty = true;
  else deliver(entry);
}

function deliver(entry: Entry): void {
  entry.isDirty = false;
  if (entry.listeners.size === 0) return;
  for (const listener of entry.listeners) listener(entry.load);
  // A reply just requested is a first change, too, so it is not batched.
  if (entry.load.status !== 'idle' && entry.load.status !== 'loading')
    entry.batch = setTimeout(() => {
      endBatch(entry);
      if (entry.isDirty) deliver(entry);
    }, SUBSCRIPTION_BATCH_MS);
}

function endBatch(entry: Entry): void {
  clearTimeout(entry.batch);
  entry.batch = undefined;
}
