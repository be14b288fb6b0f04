import { act, configure } from '@testing-library/react';
import { vi } from 'vitest';

/** Mutation testing sets a shorter time, because most mutants make a test wait for a change that never comes. */
const PATIENCE_MS = Number(process.env['TEST_PATIENCE_MS'] ?? 20_000);

configure({ asyncUtilTimeout: PATIENCE_MS });

/** Stops the page’s clock, so that time passes only by `advanceClock` and `waitUntil`. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] });
  // Testing Library advances a stopped clock only if there is a global `jest`.
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

export async function advanceClock(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Number of turns of the event loop in which started work makes its first request. */
const EVENT_LOOP_TURNS = 20;

/** Lets started work begin, so that a test can assert what did not happen. */
export async function runPendingTasks(): Promise<void> {
  await act(async () => {
    for (let count = 0; count < EVENT_LOOP_TURNS; count++)
      await new Promise((resolve) => setImmediate(resolve));
  });
}

/** Waits until a check passes, then lets effects run. A stopped clock advances 1 ms per attempt. */
export async function waitUntil(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { interval: vi.isFakeTimers() ? 1 : 5, timeout: PATIENCE_MS });
  await runPendingTasks();
}
