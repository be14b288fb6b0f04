import { afterEach, vi } from 'vitest';

declare global {
  var scheduledTimers: Set<NodeJS.Timeout> | undefined;
}

// Test files share a worker and its installed packages; source, document and timers start anew.
vi.resetModules();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  globalThis.scheduledTimers ??= recordTimers();
  afterEach(stopTimers);
}

/** Stops what a test has scheduled and not awaited: it would act on the next test's document. */
function stopTimers(): void {
  for (const timer of globalThis.scheduledTimers ?? []) clearTimeout(timer);
  globalThis.scheduledTimers?.clear();
}

type Schedule = (run: () => void, ms?: number, ...values: unknown[]) => NodeJS.Timeout;

function recordTimers(): Set<NodeJS.Timeout> {
  const timers = new Set<NodeJS.Timeout>();
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const schedule = globalThis[name] as Schedule;
    const value: Schedule = (...values) => {
      const timer = schedule(...values);
      timers.add(timer);
      return timer;
    };
    Object.defineProperty(globalThis, name, { configurable: true, value, writable: true });
  }
  return timers;
}
