import { onceShown } from '../../session/page/when-shown.ts';

declare global {
  interface Navigator {
    /** Only Chromium has this property. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Calls `run` when the page is shown and has loaded. */
export function runOnceLoaded(run: () => void): void {
  onceShown(() => {
    if (document.readyState === 'complete') run();
    else addEventListener('load', () => run(), { once: true });
  });
}

/** Calls `run` when the loaded page is idle, but never for people who save data. */
export function runOnIdle(run: () => void): void {
  if (navigator.connection?.saveData) return;
  runOnceLoaded(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run());
    else setTimeout(run);
  });
}
