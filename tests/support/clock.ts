import { act, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { limitHere } from './machine.ts';

const PATIENCE_MS = limitHere(8000);

configure({ asyncUtilTimeout: PATIENCE_MS });
vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

afterEach(() => {
  vi.useRealTimers();
});

/**
 * Stops the page's clock: from now on time passes only by `pass`, and by the
 * milliseconds of `until`. Testing Library moves a stopped clock only if it finds Jest's.
 */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('jest', { advanceTimersByTime: vi.advanceTimersByTime });
}

/** Lets time pass on a stopped clock. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Turns of the event loop in which anything that was set off makes its first request. */
const TURNS = 20;

/** Lets what was just set off begin, so that a test can say what has not happened. */
export async function turn(): Promise<void> {
  await act(async () => {
    for (let count = 0; count < TURNS; count++)
      await new Promise((resolve) => setImmediate(resolve));
  });
}

/**
 * Waits until a check holds, and lets happen what follows from it, as an effect that moves the
 * focus. A stopped clock moves by a millisecond whenever the check is made again.
 */
export async function until(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { interval: vi.isFakeTimers() ? 1 : 5, timeout: PATIENCE_MS });
  await turn();
}
