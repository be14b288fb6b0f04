import { atom, type ReadableAtom } from 'nanostores';

export const $booted = atom(false);

/** Once the calls of the boot are on their way: an old token stands for who was signed in here before. */
export const $hasToken = atom(false);

export async function whenBooted(): Promise<void> {
  await firstOf($booted, Boolean);
}

/** The first value that is meant: that of now or a later one. */
export function firstOf<Value>(
  store: ReadableAtom<Value>,
  isMeant: (value: Value) => boolean,
): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<Value>();
  const stop = store.subscribe((value) => isMeant(value) && resolve(value));
  return promise.finally(stop);
}
