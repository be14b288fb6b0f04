import type { Browser, Page } from '@playwright/test';

/** Slow phone: 1.6 Mbit/s, 150 ms latency, CPU slowed down 4 times. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const CPU_RATE = 4;
const SETTLED_MAX_MS = 30_000;

export interface Figures {
  readonly fcp: number;
  /** Largest paint before a specified waiting time can end. */
  readonly lcp: number;
  readonly lastLcp: number;
  readonly tbt: number;
  readonly cls: number;
  readonly lcpText: string;
}

interface Watched {
  fcp: number;
  lcps: { at: number; text: string }[];
  cls: number;
  tasks: { start: number; ms: number }[];
  typed: number;
  /** Longest time from a key to its next paint. */
  inp: number;
}

/**
 * Loads a page in a new browser context and waits until it is idle.
 * @param waitMs specified waiting time since the first script; 0 for none
 */
export async function measureLoad(
  browser: Browser,
  address: string,
  waitMs: number,
): Promise<Figures> {
  return inFreshPage(browser, async (page) => {
    await page.addInitScript(watch);
    await page.goto(address);
    await settled(page);
    const watched = await page.evaluate(() => Reflect.get(window, 'watched') as Watched);
    const { fcp, lcps, cls } = watched;
    const last = lcps.at(-1);
    const atOnce = waitMs > 0 ? lcps.findLast(({ at }) => at < fcp + waitMs) : last;
    return {
      fcp,
      lcp: atOnce?.at ?? 0,
      lastLcp: last?.at ?? 0,
      lcpText: atOnce?.text ?? '',
      cls,
      tbt: blockedMs(watched),
    };
  });
}

/**
 * Types into the first visible field as soon as it is visible.
 * @returns time of the first letter, the longest time from a letter to its next paint, and whether the
 * text remains
 */
export async function measureTyping(
  browser: Browser,
  address: string,
): Promise<{ typed: number; inp: number; kept: boolean }> {
  return inFreshPage(browser, async (page) => {
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    // Looks in every frame: a locator looks twice a second, which is longer than the bars.
    await page.waitForFunction(focusFirstField, undefined, { polling: 'raf' });
    await page.keyboard.type('Muster');
    await settled(page);
    const { typed, inp } = await page.evaluate(() => Reflect.get(window, 'watched') as Watched);
    const field = page.locator('input[type=text]:visible').first();
    return { typed, inp, kept: (await field.inputValue()) === 'Muster' };
  });
}

/** Runs in the page. @returns whether there is a visible text field, which has the focus now */
function focusFirstField(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=text]')].find((input) =>
    input.checkVisibility({ visibilityProperty: true }),
  );
  field?.focus();
  return field !== undefined;
}

async function inFreshPage<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    return await use(page);
  } finally {
    await context.close();
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['session'] !== 'unknown' &&
      [...document.querySelectorAll('.spinner')].every((spinner) => !spinner.checkVisibility()),
    undefined,
    { timeout: SETTLED_MAX_MS },
  );
  await page.waitForLoadState('networkidle');
}

/** Runs in the page before its own scripts. */
function watch(): void {
  const watched: Watched = { fcp: 0, lcps: [], cls: 0, tasks: [], typed: 0, inp: 0 };
  Reflect.set(window, 'watched', watched);
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
      // Only of events; 16 ms is the shortest that browsers allow.
      ...(type === 'event' ? { durationThreshold: 16 } : {}),
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const element = Reflect.get(entry, 'element') as Element | null;
    const text = `${element?.tagName.toLowerCase()}: ${element?.textContent?.trim().slice(0, 40)}`;
    watched.lcps.push({ at: entry.startTime, text });
  });
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) watched.cls += Number(Reflect.get(entry, 'value'));
  });
  observe('event', ({ name, duration }) => {
    if (name.startsWith('key')) watched.inp = Math.max(watched.inp, duration);
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, ms: duration });
  });
  addEventListener(
    'input',
    () => {
      watched.typed ||= performance.now();
    },
    true,
  );
}

/** Total blocking time: task time beyond 50 ms after the first paint. */
function blockedMs({ tasks, fcp }: Watched): number {
  return tasks
    .filter(({ start, ms }) => start + ms > fcp)
    .reduce((total, { ms }) => total + Math.max(0, ms - 50), 0);
}
