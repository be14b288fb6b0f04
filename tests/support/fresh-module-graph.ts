import { afterEach, beforeEach, vi } from 'vitest';

type Schedule = (run: () => void, ms?: number, ...values: unknown[]) => NodeJS.Timeout;

// Test files share a worker and its installed packages; source and document start anew.
vi.resetModules();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  stopTimeoutsOfTests();
}

/**
 * Stops what a test has scheduled and not awaited: it would act on the next test's document. Only
 * while a test runs, because the runner takes this function for itself between tests; intervals are
 * left alone, because jsdom draws its animation frames by one.
 */
function stopTimeoutsOfTests(): void {
  const timeouts = new Set<NodeJS.Timeout>();
  const schedule = globalThis.setTimeout as Schedule;
  const replace = (value: Schedule) =>
    Object.defineProperty(globalThis, 'setTimeout', { configurable: true, value, writable: true });

  beforeEach(() => {
    replace((...values) => {
      const timeout = schedule(...values);
      timeouts.add(timeout);
      return timeout;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const timeout of timeouts) clearTimeout(timeout);
    timeouts.clear();
    replace(schedule);
  });
}
