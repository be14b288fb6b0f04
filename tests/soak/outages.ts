import { setTimeout as pause } from 'node:timers/promises';
import type { BackendProcess } from './stage.ts';

const EVERY_MS = 60_000;
/** How long the backend stays stopped: long enough for people to meet it. */
const STOPPED_MS = 3000;

/** Times in which the backend is stopped on purpose, in ms of one clock. */
export class Outages {
  readonly #now: () => number;
  readonly #times: { readonly fromMs: number; untilMs: number }[] = [];
  #beginning = Promise.withResolvers<void>();
  #ending = Promise.withResolvers<void>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get count(): number {
    return this.#times.length;
  }

  begin(): void {
    this.#times.push({ fromMs: this.#now(), untilMs: Number.POSITIVE_INFINITY });
    this.#ending = Promise.withResolvers();
    this.#beginning.resolve();
    this.#beginning = Promise.withResolvers();
  }

  end(): void {
    const last = this.#times.at(-1);
    if (last) last.untilMs = this.#now();
    this.#ending.resolve();
  }

  touches(fromMs: number, untilMs: number): boolean {
    return this.#times.some((time) => fromMs <= time.untilMs && untilMs >= time.fromMs);
  }

  next(): Promise<void> {
    return this.#beginning.promise;
  }

  over(): Promise<void> {
    return this.#ending.promise;
  }
}

/** Kills the backend and starts it again once a minute until `signal` (rule 31.2). */
export async function keepRestarting(
  backend: BackendProcess,
  outages: Outages,
  signal: AbortSignal,
): Promise<void> {
  while (await passes(EVERY_MS, signal)) {
    outages.begin();
    await backend.kill();
    await pause(STOPPED_MS);
    await backend.start();
    outages.end();
  }
}

function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false);
}
