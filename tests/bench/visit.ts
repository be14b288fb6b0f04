import type { Browser, Page } from '@playwright/test';
import { measureLongestInteraction, recordEvents } from './event-timings.ts';
import { type Moments, type PageRecord, recordPage } from './watch.ts';

/** The network of a slow phone. Throughputs are in bytes per second; the hosts add the latency. */
const NETWORK = {
  offline: false,
  latency: 0,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
/** The factor by which the processor is slowed down. */
const CPU_SLOWDOWN = 4;
/** A task blocks input for its time beyond this limit. */
const BLOCKING_MIN_MS = 50;
const SETTLED_MAX_MS = 60_000;
const TYPED_TEXT = 'Muster';
const FIELD_SELECTOR = 'main input:is([type=text], [type=password]):not([aria-hidden])';

export interface Target {
  readonly address: string;
  /** Specified waiting time since the first paint; 0 for none. */
  readonly waitMs: number;
  /** The session cookie of a signed-in person: `name=value`. */
  readonly cookie: string | undefined;
  readonly moments: Moments;
  /** Whether the browser has the expired token of an earlier session. */
  readonly isReturning: boolean | undefined;
}

/** Times in ms, most of them since the navigation. NaN stands for a missing value. */
export interface Figures {
  readonly fcp: number;
  /** Largest paint before a specified waiting time can end. */
  readonly lcp: number;
  readonly lastLcp: number;
  /** Time of the last largest paint since the end of a specified waiting time. */
  readonly lcpAfterWait: number;
  /** Total blocking time: task time beyond 50 ms after the first paint. */
  readonly tbt: number;
  readonly cls: number;
  /** Time at which the name of a signed-in person becomes visible. */
  readonly name: number;
  /** Time at which all data become visible. */
  readonly all: number;
  /** The number of requests until the page is idle. */
  readonly requests: number;
  readonly kB: number;
  /** Time of the first letter that the bench types. */
  readonly firstLetter: number;
  /** Time of the first letter since the end of a specified waiting time. */
  readonly letterAfterWait: number;
  /** Longest time from a letter to its next paint; 16 at least. */
  readonly inp: number;
  /** 1 if the typed text is not in the field at the end, else 0. */
  readonly lostText: number;
}

/**
 * Loads a page in a new browser context and waits until all moments have occurred and the page is idle.
 * @param isTyped whether to type into the first field as soon as it is visible
 */
export async function measureLoad(
  browser: Browser,
  target: Target,
  isTyped = false,
): Promise<Figures> {
  const { address, waitMs, moments } = target;
  return openFreshPage(browser, target, async (page, traffic) => {
    const devtools = await page.context().newCDPSession(page);
    const focusReport = new Promise((resolve) => devtools.once('Runtime.bindingCalled', resolve));
    if (isTyped) {
      await devtools.send('Runtime.enable');
      await devtools.send('Runtime.addBinding', { name: 'reportFocus' });
      await page.addInitScript(focusFirstField, FIELD_SELECTOR);
    }
    await page.goto(address, { waitUntil: 'commit' });
    if (isTyped) {
      await focusReport;
      await page.keyboard.type(TYPED_TEXT);
    }
    const startedAt = await page.evaluate(() => performance.timeOrigin);
    await waitUntilSettled(page, Object.keys(moments));
    const { fcp, lcps, cls, momentTimes, firstInput, tasks } = await page.evaluate(
      () => Reflect.get(window, 'pageRecord') as PageRecord,
    );
    const field = page.locator(FIELD_SELECTOR).filter({ visible: true }).first();
    const isLost = isTyped && (await field.inputValue()) !== TYPED_TEXT;
    const endOfWait = fcp + waitMs;
    const lastLcp = lcps.at(-1) ?? Number.NaN;
    return {
      ...traffic,
      inp: await measureLongestInteraction(page),
      cls: Number(cls.toFixed(4)),
      fcp,
      lastLcp,
      lcpAfterWait: lastLcp - endOfWait,
      lcp: waitMs > 0 ? (lcps.findLast((time) => time < endOfWait) ?? Number.NaN) : lastLcp,
      tbt: tasks
        .filter(({ start, ms }) => start + ms > fcp)
        .reduce((total, { ms }) => total + Math.max(0, ms - BLOCKING_MIN_MS), 0),
      name: (momentTimes['name'] ?? Number.NaN) - startedAt,
      all: (momentTimes['all'] ?? Number.NaN) - startedAt,
      firstLetter: firstInput,
      letterAfterWait: firstInput - endOfWait,
      lostText: Number(isLost),
    };
  });
}

/**
 * Focuses the first field as soon as it is visible, and reports the focus to the bench. Runs in the page before
 * the page's own scripts, and looks for the field in every animation frame. Functions of Playwright would run more
 * code in the page, which takes long on a slow processor.
 */
function focusFirstField(selector: string): void {
  requestAnimationFrame(() => {
    const field = [...document.querySelectorAll<HTMLInputElement>(selector)].find((input) =>
      input.checkVisibility({ visibilityProperty: true }),
    );
    if (!field) return focusFirstField(selector);
    field.focus();
    (Reflect.get(window, 'reportFocus') as (text: string) => void)('');
  });
}

async function openFreshPage<T>(
  browser: Browser,
  { address, cookie = '', moments, isReturning }: Target,
  runVisit: (page: Page, traffic: Pick<Figures, 'requests' | 'kB'>) => Promise<T>,
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    const traffic = { requests: 0, kB: 0 };
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      traffic.requests += 1;
      traffic.kB += encodedDataLength / 1000;
    });
    if (isReturning) await page.addInitScript(() => localStorage.setItem('prd_token', 'expired'));
    await page.addInitScript(recordEvents);
    await page.addInitScript(recordPage, moments);
    return await runVisit(page, traffic);
  } finally {
    await context.close();
  }
}

async function waitUntilSettled(page: Page, moments: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (names) => {
      const { momentTimes } = Reflect.get(window, 'pageRecord') as PageRecord;
      const spinners = [...document.querySelectorAll('.spinner')];
      return (
        document.documentElement.dataset['session'] !== 'unknown' &&
        // On a page without scripts, the spinner stays.
        (document.scripts.length === 0 || !spinners.some((spinner) => spinner.checkVisibility())) &&
        names.every((name) => name in momentTimes)
      );
    },
    moments,
    { timeout: SETTLED_MAX_MS },
  );
  await page.waitForLoadState('networkidle');
}
