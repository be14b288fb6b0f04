import type { Browser, Page } from '@playwright/test';
import { paths } from '../../src/routes.ts';
import type { Host, Hosts } from './hosts.ts';
import { returningPerson } from './person.ts';
import { type Bar, LIMITS, printTable } from './report.ts';
import { inARow, isCall, type Timing } from './requests.ts';
import { noteShown, whenShown } from './shown.ts';
import { SETTINGS_TEXTS } from './signed-in.ts';
import { inFreshPage } from './slow-phone.ts';
import { median, spread } from './statistics.ts';

interface Return {
  /** From Back until the data is visible again. */
  readonly ms: number;
  /** Serial API calls until then. */
  readonly calls: number;
  /** Whether the browser had kept the page. */
  readonly isFromCache: boolean;
}

/**
 * Return to the signed-in settings from the back/forward cache. The latency is at the host, because
 * the browser’s emulation misses the first requests of a page that returns.
 */
export async function benchBack(
  browser: Browser,
  { far }: Hosts,
  rounds: number,
): Promise<readonly Bar[]> {
  const measured = (['ours', 'floor', 'peer'] as const).map((kind) => ({
    kind,
    host: far[kind],
    results: [] as Return[],
  }));
  for (let round = 0; round < rounds; round += 1)
    for (const { host, results } of measured) results.push(await comeBack(browser, host));
  const resultsOf = (wanted: string) => measured.find(({ kind }) => kind === wanted)?.results ?? [];
  const floorMs = median(resultsOf('floor').map(({ ms }) => ms));
  printTable(
    'Back to the signed-in settings',
    measured.map(({ kind, results }) => ({
      host: kind,
      'Back → data, ms': spread(results.map(({ ms }) => ms)),
      'beyond floor, ms': Math.round(median(results.map(({ ms }) => ms)) - floorMs),
      'calls in a row': spread(results.map(({ calls }) => calls)),
      'from the cache': `${results.filter(({ isFromCache }) => isFromCache).length} of ${results.length}`,
    })),
  );
  const own = resultsOf('ours');
  return [
    {
      name: 'settings: returns not from the back/forward cache',
      value: own.filter(({ isFromCache }) => !isFromCache).length,
      limit: 0,
    },
    {
      name: 'settings: API calls in a row after Back',
      value: median(own.map(({ calls }) => calls)),
      limit: LIMITS.backCallsInARow,
    },
  ];
}

async function comeBack(browser: Browser, host: Host): Promise<Return> {
  return inFreshPage(
    browser,
    async (page) => {
      await noteShown(page, SETTINGS_TEXTS);
      await page.goto(host.origin + paths.settings);
      await whenShown(page);
      await page.waitForLoadState('networkidle');
      await page.goto(host.origin + paths.registrationSent);
      await page.waitForLoadState('networkidle');
      const leftAt = await goBack(page);
      const { at, isFromCache } = await whenShown(page);
      const calls = (await fetchedBy(page)).filter(
        ({ startedAt, answeredAt }) => startedAt > leftAt && answeredAt < at,
      );
      return { ms: at - leftAt, calls: inARow(calls), isFromCache };
    },
    { ...(await returningPerson(host, false)), speed: 'slow-processor' },
  );
}

/**
 * Goes back; `page.goBack` waits for a load event that a cached page does not fire.
 * @returns when, in ms since 1970
 */
async function goBack(page: Page): Promise<number> {
  const leftAt = await page.evaluate(() => {
    // The answer to this call must not be lost with the page.
    setTimeout(() => history.back());
    return performance.timeOrigin + performance.now();
  });
  await page.waitForURL(`**${paths.settings}`, { waitUntil: 'commit' });
  return leftAt;
}

/** API calls of the document; Playwright loses those that start while a kept page returns. */
async function fetchedBy(page: Page): Promise<readonly Timing[]> {
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseStart }) => ({
        name,
        startedAt: performance.timeOrigin + startTime,
        answeredAt: performance.timeOrigin + responseStart,
      })),
  );
  return entries.filter(({ name }) => isCall(name));
}
