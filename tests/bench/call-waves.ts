import type { Page, Request, Route } from '@playwright/test';
import { isCall } from './requests.ts';
import { isShown } from './shown.ts';

/** So long without a new request, a page waits for the calls that are held. */
const QUIET_MS = 300;
const SILENT_MAX_MS = 10_000;

/**
 * Serial round trips of API calls until a page shows the texts of `noteShown`: holds all calls until
 * the page asks for nothing else, then lets them through together, and counts how often.
 * @throws Error when the page asks for nothing and shows no data
 */
export async function countCallWaves(page: Page, address: string): Promise<number> {
  const held: Route[] = [];
  const running = new Set<Request>();
  let lastAt = performance.now();
  const note = (change: () => void) => {
    change();
    lastAt = performance.now();
  };
  page.on('request', (request) => note(() => void running.add(request)));
  const end = (request: Request) => note(() => void running.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(
    ({ href }) => isCall(href),
    (route) => note(() => void held.push(route)),
  );
  await page.goto(address);
  const isQuiet = () => running.size === held.length && performance.now() > lastAt + QUIET_MS;
  let waves = 0;
  while (!(await isShown(page))) {
    if (performance.now() > lastAt + SILENT_MAX_MS) throw new Error(`${address} shows no data.`);
    await page.waitForTimeout(QUIET_MS / 10);
    if (held.length === 0 || !isQuiet()) continue;
    waves += 1;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  return waves;
}
