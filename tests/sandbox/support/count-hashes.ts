import { createHook } from 'node:async_hooks';

/** Counts the passwords that are hashed in this process from now on: each is a job for Node's threads. */
export function countHashes(): { readonly count: () => number; readonly stop: () => void } {
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  return { count: () => hashes, stop: () => hook.disable() };
}
