import type { Page, Request } from '@playwright/test';
import { expect, test } from './portal.ts';
import { BACK_FORWARD_CACHE } from './tags.ts';

const ROOM = '/__sandbox';

/** Signs in without the page: the browser has a new session that no page knows. */
export async function becomePerson(page: Page, username: string): Promise<void> {
  await steer(page, 'sign-in', { username });
}

/** Sets the browser’s network: `home`, `uni`, `barred`. */
export async function comeFrom(page: Page, place: string): Promise<void> {
  await steer(page, 'place', { place });
}

/** Expires the session at the server. */
export async function expireSession(page: Page): Promise<void> {
  await steer(page, 'expire', {});
}

/**
 * Goes back; `page.goBack` waits for a load event that a cached page does not fire.
 * @throws Error without back/forward cache
 */
export async function goBack(page: Page): Promise<void> {
  if (!test.info().tags.includes(BACK_FORWARD_CACHE))
    throw new Error(`Tag this test with ${BACK_FORWARD_CACHE}.`);
  // The response is lost when the page unloads first.
  await page.evaluate(() => history.back()).catch(() => undefined);
}

/** Blocks navigation. */
export async function stay(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 204 }));
}

async function steer(page: Page, what: string, data: object): Promise<void> {
  const answer = await page.request.post(`${ROOM}/${what}`, { data });
  expect(answer.status()).toBe(204);
}

/** Counts the requests of a page by path from now on. */
export function countCalls(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    requests,
    calls: (path: string) =>
      requests.filter((request) => new URL(request.url()).pathname === path).length,
  };
}

/** Stops the clock of the next page after paint and boot; time passes only by `runFor`. */
export async function openStopped(page: Page, path: string): Promise<void> {
  // By the page’s clock, which may be ahead of the real one.
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + AHEAD_MS);
  await page.goto(path);
  await page.clock.runFor(PAINT_MS);
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
}

/** More than the clock goes on before it stops. */
const AHEAD_MS = 5000;
/** Time that `openStopped` advances, in ms. */
const PAINT_MS = 50;

/** Checks just before and just after a waiting time. */
export async function expectAfter(
  page: Page,
  waitMs: number,
  look: (isOver: boolean) => Promise<void>,
): Promise<void> {
  await page.clock.runFor(waitMs - PAINT_MS - 20);
  await look(false);
  await page.clock.runFor(20 + PAINT_MS);
  await look(true);
}

/** Waits until the session is known. */
export async function settled(page: Page, kind: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-session', kind);
}

/** Contents of all storages of the browser. */
export function storages(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
}
