import { afterEach, beforeEach, vi } from 'vitest';

type Schedule = (run: () => void, ms?: number, ...values: unknown[]) => NodeJS.Timeout;

const SCHEDULERS = ['setTimeout', 'setInterval'] as const;

// Test files share a worker and its installed packages; source and document start anew.
vi.resetModules();
vi.useRealTimers();
if (typeof document !== 'undefined') {
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  stopTimersOfTests();
}

/**
 * Stops what a test has scheduled and not awaited: it would act on the next test's document. Only
 * while a test runs: between tests the runner takes these functions for itself.
 */
function stopTimersOfTests(): void {
  const timers = new Set<NodeJS.Timeout>();
  const real = SCHEDULERS.map((name) => globalThis[name] as Schedule);
  const replace = (name: string, value: Schedule | undefined) =>
    Object.defineProperty(globalThis, name, { configurable: true, value, writable: true });

  beforeEach(() => {
    for (const [index, name] of SCHEDULERS.entries())
      replace(name, (...values) => {
        const timer = (real[index] as Schedule)(...values);
        timers.add(timer);
        return timer;
      });
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const [index, name] of SCHEDULERS.entries()) replace(name, real[index]);
  });
}
