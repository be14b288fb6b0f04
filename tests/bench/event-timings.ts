import type { CDPSession, Page } from '@playwright/test';

/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4;
/** The browser does not report shorter interactions. */
const SHORTEST_MS = 16;

interface Timing {
  readonly interaction: number;
  readonly ms: number;
}

/** Records the times from inputs to their next paints. Runs in the page before the page’s own scripts. */
export function recordEvents(): void {
  let timings: Timing[] = [];
  const addTimings = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
        timings.push({ interaction: entry.interactionId, ms: entry.duration });
  };
  const observer = new PerformanceObserver((list) => addTimings(list.getEntries()));
  // The smallest threshold that browsers accept, in ms.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true });
  observer.observe({ type: 'first-input', buffered: true });
  Reflect.set(window, 'takeTimings', () => {
    addTimings(observer.takeRecords());
    const takenTimings = timings;
    timings = [];
    return takenTimings;
  });
}

/**
 * Runs an act while the processor is slowed down.
 * @returns the longest time from an input of the act to its next paint, in ms; 16 at least
 */
export async function measureInteraction(
  page: Page,
  devtools: CDPSession,
  act: () => Promise<unknown>,
): Promise<number> {
  // Discards the interactions before the act.
  await measureLongestInteraction(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await act();
  const ms = await measureLongestInteraction(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ms;
}

/**
 * Waits until the page is idle, because entries arrive after the paint.
 * @returns the longest time between an input and its next paint, of the inputs since this function last ran, in ms
 */
export async function measureLongestInteraction(page: Page): Promise<number> {
  const timings = await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
    return (Reflect.get(window, 'takeTimings') as () => Timing[])();
  });
  return Math.max(SHORTEST_MS, ...timings.map(({ ms }) => ms));
}
