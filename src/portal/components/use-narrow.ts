import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower; false on the server and without media queries. */
export function useNarrow(belowPx: number): boolean {
  const query = `(width < ${belowPx}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  const read = () => globalThis.matchMedia?.(query)?.matches ?? false;
  return useSyncExternalStore(subscribe, read, () => false);
}
