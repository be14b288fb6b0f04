import { atom } from 'nanostores';

/** Whether the boot has settled, well or badly; false again when a page returns from the back/forward cache. */
export const $booted = atom(false);

/** Waits for the boot to settle, 10 s at the longest (rule 1.2). */
export function whenBooted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $booted.subscribe((isBooted) => {
      if (!isBooted) return;
      resolve();
      // The first call comes before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
}
