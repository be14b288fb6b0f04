import { onceShown } from '../../session/page/when-shown.ts';

declare global {
  interface Navigator {
    /** Chromium alone has it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** Runs when the page is shown and has loaded. */
export function runOnceLoaded(run: () => void): void {
  onceShown(() => {
    if (document.readyState === 'complete') run();
    else addEventListener('load', () => run(), { once: true });
  });
}

/** Runs when the loaded page is idle; never for people who save data. Safari has no idle callback. */
export function runOnIdle(run: () => void): void {
  if (navigator.connection?.saveData) return;
  runOnceLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => run());
    else setTimeout(run);
  });
}
