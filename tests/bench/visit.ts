import type { Browser, Page } from '@playwright/test';
import { longestMs, recordEvents } from './event-timings.ts';
import { type Moments, type Watched, watch } from './watch.ts';

/** Slow phone: 1.6 Mbit/s, CPU slowed down 4 times; the hosts answer late. */
const NETWORK = {
  offline: false,
  latency: 0,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const CPU_RATE = 4;
const SETTLED_MAX_MS = 60_000;
const TEXT = 'Muster';
const FIELD = 'main input:is([type=text], [type=password]):not([aria-hidden])';

export interface Target {
  readonly address: string;
  /** Specified waiting time since the first paint; 0 for none. */
  readonly waitMs: number;
  /** Of somebody signed in: `name=value`. */
  readonly cookie: string | undefined;
  readonly moments: Moments;
  /** Leaves the expired token of an earlier session. */
  readonly isKnown: boolean | undefined;
}

/** Times in ms, most since the navigation; NaN for what the page does not have. */
export interface Figures {
  readonly fcp: number;
  /** Largest paint before a specified waiting time can end. */
  readonly lcp: number;
  readonly lastLcp: number;
  readonly lcpAfterWait: number;
  /** Total blocking time: task time beyond 50 ms after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** Moments in which the name of somebody signed in, and all data are visible. */
  readonly name: number;
  readonly all: number;
  /** Until the page is idle. */
  readonly requests: number;
  readonly kB: number;
  readonly firstLetter: number;
  readonly letterAfterWait: number;
  /** Longest time from a letter to its next paint; 16 at least. */
  readonly inp: number;
  /** 1 if the typed text is not there in the end. */
  readonly lostText: number;
}

/**
 * Loads a page in a new browser context and waits until all moments have come and it is idle.
 * @param isTyped whether to type into the first field as soon as it is visible
 */
export async function measure(browser: Browser, target: Target, isTyped = false): Promise<Figures> {
  const { address, waitMs, moments } = target;
  return inFreshPage(browser, target, async (page, received) => {
    const devtools = await page.context().newCDPSession(page);
    const focused = new Promise((done) => devtools.once('Runtime.bindingCalled', done));
    if (isTyped) {
      await devtools.send('Runtime.enable');
      await devtools.send('Runtime.addBinding', { name: 'tellFocus' });
      await page.addInitScript(focusFirstField, FIELD);
    }
    await page.goto(address, { waitUntil: 'commit' });
    if (isTyped) {
      await focused;
      await page.keyboard.type(TEXT);
    }
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    await settled(page, Object.keys(moments));
    const { fcp, lcps, cls, shown, typed, tasks } = await page.evaluate(
      () => Reflect.get(window, 'watched') as Watched,
    );
    const field = page.locator(FIELD).filter({ visible: true }).first();
    const isLost = isTyped && (await field.inputValue()) !== TEXT;
    const endOfWait = fcp + waitMs;
    const lastLcp = lcps.at(-1) ?? Number.NaN;
    return {
      ...received,
      inp: await longestMs(page),
      cls: Number(cls.toFixed(4)),
      ...{ fcp, lastLcp, lcpAfterWait: lastLcp - endOfWait },
      lcp: waitMs > 0 ? (lcps.findLast((at) => at < endOfWait) ?? Number.NaN) : lastLcp,
      tbt: tasks
        .filter(({ start, ms }) => start + ms > fcp)
        .reduce((total, { ms }) => total + Math.max(0, ms - 50), 0),
      name: (shown['name'] ?? Number.NaN) - startedAt,
      all: (shown['all'] ?? Number.NaN) - startedAt,
      ...{ firstLetter: typed, letterAfterWait: typed - endOfWait, lostText: Number(isLost) },
    };
  });
}

/**
 * Runs in the page before its own scripts and looks in every frame. A function of Playwright would
 * bring its own code, which takes longer on a slow processor than many a page.
 */
function focusFirstField(fields: string): void {
  requestAnimationFrame(() => {
    const field = [...document.querySelectorAll<HTMLInputElement>(fields)].find((input) =>
      input.checkVisibility({ visibilityProperty: true }),
    );
    if (!field) return focusFirstField(fields);
    field.focus();
    (Reflect.get(window, 'tellFocus') as (text: string) => void)('');
  });
}

async function inFreshPage<T>(
  browser: Browser,
  { address, cookie = '', moments, isKnown }: Target,
  use: (page: Page, received: Pick<Figures, 'requests' | 'kB'>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
    reducedMotion: 'reduce',
  });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (name) await context.addCookies([{ name, value, url: address }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    const received = { requests: 0, kB: 0 };
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received.requests += 1;
      received.kB += encodedDataLength / 1000;
    });
    if (isKnown) await page.addInitScript(() => localStorage.setItem('prd_token', 'expired'));
    await page.addInitScript(recordEvents);
    await page.addInitScript(watch, moments);
    return await use(page, received);
  } finally {
    await context.close();
  }
}

async function settled(page: Page, moments: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const { shown } = Reflect.get(window, 'watched') as Watched;
      const spinners = [...document.querySelectorAll('.spinner')];
      return (
        document.documentElement.dataset['session'] !== 'unknown' &&
        // Nobody ends the wait of a page without scripts.
        (document.scripts.length === 0 || !spinners.some((one) => one.checkVisibility())) &&
        names.every((name) => name in shown)
      );
    },
    moments,
    { timeout: SETTLED_MAX_MS },
  );
  await page.waitForLoadState('networkidle');
}
