import { EventEmitter } from 'node:events';
import { setTimeout as pause, setInterval as ticks } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const RESTART_EVERY_MS = 60_000;
/** Time between the stop and the restart of the backend. People send requests meanwhile. */
const STOPPED_MS = 3000;

/** Stops the backend on purpose, records the times, and emits `begin` and `end`. */
export class Outages extends EventEmitter<Record<'begin' | 'end', []>> {
  readonly times: { readonly fromMs: number; untilMs: number }[] = [];

  /** Kills the backend and starts it again once a minute, until `signal` aborts. */
  async keepRestarting(stage: Stage, signal: AbortSignal): Promise<void> {
    try {
      for await (const _ of ticks(RESTART_EVERY_MS, undefined, { signal }))
        await this.#restart(stage);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #restart(stage: Stage): Promise<void> {
    const outage = { fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    this.times.push(outage);
    this.emit('begin');
    await stage.stop();
    await pause(STOPPED_MS);
    await stage.restart();
    outage.untilMs = performance.now();
    this.emit('end');
  }

  isOngoing(): boolean {
    return this.times.at(-1)?.untilMs === Number.POSITIVE_INFINITY;
  }

  /** Whether a period overlaps an outage. */
  overlaps(fromMs: number, untilMs: number): boolean {
    return this.times.some((outage) => fromMs <= outage.untilMs && untilMs >= outage.fromMs);
  }
}
