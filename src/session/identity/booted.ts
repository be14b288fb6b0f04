import { atom } from 'nanostores';

/** Whether the boot has settled; false again when a page returns from the bfcache. */
export const $booted = atom(false);

/** Whether requests can carry a valid token, known before the user data (rule 3.2.d). */
export const $hasToken = atom(false);

/** Waits for the boot, at most 10 s (rule 1.2). */
export function whenBooted(): Promise<void> {
  return new Promise((resolve) => {
    const stop = $booted.subscribe((isBooted) => {
      if (!isBooted) return;
      resolve();
      // The first call runs before `stop` is assigned.
      queueMicrotask(() => stop());
    });
  });
}
