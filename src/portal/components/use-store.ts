import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The value of a store. While React hydrates it is the initial one, which the prerendered page shows. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get, () => store.init as Value);
}
