import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Store } from '../../../src/sandbox/store/store.ts';

/** One thing that takes time: a statement of the store, a job of Node's threads, a timer. */
export interface Step {
  readonly kind: 'statement' | 'job' | 'timer';
  /** The statement, the kind of job, or nothing. */
  readonly what: string;
  /** What it takes in ms by the clock of the tests, which no other work on the machine can move. */
  readonly ms: number;
}

/** Watches what work is done. */
export interface Work {
  /** Does something, and says which steps it took until its end. */
  readonly during: <Result>(
    action: () => Promise<Result>,
  ) => Promise<{ readonly result: Result; readonly steps: readonly Step[] }>;
  readonly stop: () => void;
}

/** More than any statement of the sandbox takes. */
const STATEMENT_MS = 2;
/** About a password's hash, the longest job there is. */
const JOB_MS = 300;

/** What ends in the same turn of the event loop, and what Node counts beside a job. */
const FREE = ['PROMISE', 'TickObject', 'Microtask', 'Immediate'];

/** Watches the work of this process from now on. */
export function watchWork(store: Store): Work {
  let steps: Step[] = [];
  // What the test runner does meanwhile is no work of the sandbox.
  const watched = new AsyncLocalStorage<true>();
  const hook = createHook({
    init: (_, type, __, resource) => {
      if (!watched.getStore()) return;
      if (type === 'Timeout')
        steps.push({ kind: 'timer', what: '', ms: Number(Object(resource)['_idleTimeout']) });
      else if (!FREE.includes(type)) steps.push({ kind: 'job', what: type, ms: JOB_MS });
    },
  }).enable();
  const methods = (['run', 'one', 'all'] as const).map((method) => vi.spyOn(store, method));
  return {
    during: async (action) => {
      steps = [];
      for (const method of methods) method.mockClear();
      const result = await watched.run(true, action);
      const statements = methods.flatMap(({ mock }) => mock.calls.map(([sql]) => sql));
      const jobs = steps;
      steps = [];
      return {
        result,
        steps: [
          ...statements.map(
            (what): Step => ({ kind: 'statement', what: String(what), ms: STATEMENT_MS }),
          ),
          ...jobs,
        ],
      };
    },
    stop: () => {
      hook.disable();
      for (const method of methods) method.mockRestore();
    },
  };
}

/** What steps take one after the other, in ms. */
export function durationOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { ms }) => sum + ms, 0);
}
