import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether React listens: false in the prerendered page and until it has taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
