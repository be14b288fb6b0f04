import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { vi } from 'vitest';
import type { Store } from '../../../src/sandbox/store/store.ts';

/** An operation that takes time: a database statement, a thread pool job, a timer. */
interface Operation {
  readonly kind: 'statement' | 'job' | 'timer';
  /** SQL or job type; empty for timers. */
  readonly what: string;
  /** Delay of a timer. */
  readonly ms?: number;
}

export type OperationWatch = ReturnType<typeof watchOperations>;

/** Async resources that cost no measurable time. */
const FREE = ['PROMISE', 'TickObject', 'Microtask', 'Immediate'];

/** Records operations. */
export function watchOperations(store: Store) {
  let steps: Operation[] = [];
  // Ignores work of the test runner.
  const watched = new AsyncLocalStorage<true>();
  const hook = createHook({
    init: (_, type, __, resource) => {
      if (!watched.getStore()) return;
      if (type === 'Timeout')
        steps.push({ kind: 'timer', what: '', ms: Number(Object(resource)['_idleTimeout']) });
      else if (!FREE.includes(type)) steps.push({ kind: 'job', what: type });
    },
  }).enable();
  const methods = (['run', 'one', 'value', 'all'] as const).map((method) =>
    vi.spyOn(store, method),
  );
  return {
    /** Runs an action. @returns its operations, too */
    during: async <Result>(action: () => Promise<Result>) => {
      steps = [];
      for (const method of methods) method.mockClear();
      const result = await watched.run(true, action);
      const statements = methods.flatMap(({ mock }) => mock.calls.map(([sql]) => sql));
      const jobs = steps;
      steps = [];
      const operations: readonly Operation[] = [
        ...statements.map((what): Operation => ({ kind: 'statement', what: String(what) })),
        ...jobs,
      ];
      return { result, operations };
    },
    stop: () => {
      hook.disable();
      for (const method of methods) method.mockRestore();
    },
  };
}
