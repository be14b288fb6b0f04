import { createHook } from 'node:async_hooks';

/** Counts password hashes of this process; each is a job of Node’s thread pool. */
export function countHashes(): { readonly count: () => number; readonly stop: () => void } {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  return { count: () => hashes, stop: () => hook.disable() };
}
