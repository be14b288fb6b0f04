import { atom, type ReadableAtom } from 'nanostores';

export const $booted = atom(false);

/** Whether the token call has named somebody. */
export const $hasToken = atom(false);

export async function whenBooted(): Promise<void> {
  await firstOf($booted, Boolean);
}

/** The first value that passes: the current one or a later one. */
export function firstOf<Value>(
  store: ReadableAtom<Value>,
  isMeant: (value: Value) => boolean,
): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const stop = store.subscribe((value) => isMeant(value) && resolve(value));
  return promise.finally(stop);
}
