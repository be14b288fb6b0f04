import { EventEmitter } from 'node:events';
import { setTimeout as pause, setInterval as ticks } from 'node:timers/promises';
import type { Stage } from './stage.ts';

const EVERY_MS = 60_000;
/** How long the backend stays stopped: long enough for people to meet it. */
const STOPPED_MS = 3000;

/** Times in which the backend is stopped on purpose; tells of each by `begin` and `end`. */
export class Outages extends EventEmitter<Record<'begin' | 'end', []>> {
  readonly times: { readonly fromMs: number; untilMs: number }[] = [];

  /** Kills the backend and starts it again once a minute until `signal`. */
  async keepRestarting(stage: Stage, signal: AbortSignal): Promise<void> {
    try {
      for await (const _ of ticks(EVERY_MS, undefined, { signal })) await this.#restart(stage);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  async #restart(stage: Stage): Promise<void> {
    const time = { fromMs: performance.now(), untilMs: Number.POSITIVE_INFINITY };
    this.times.push(time);
    this.emit('begin');
    await stage.stop();
    await pause(STOPPED_MS);
    await stage.restart();
    time.untilMs = performance.now();
    this.emit('end');
  }

  touches(fromMs: number, untilMs: number): boolean {
    return this.times.some((time) => fromMs <= time.untilMs && untilMs >= time.fromMs);
  }
}
