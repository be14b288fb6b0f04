import type { Page, Request } from '@playwright/test';
import { expect, test } from './portal.ts';
import { BACK_FORWARD_CACHE } from './tags.ts';

const ROOM = '/__sandbox';

/** Signs somebody in behind the page's back: the browser has a new session, no page knows of it. */
export async function becomePerson(page: Page, username: string): Promise<void> {
  await steer(page, 'sign-in', { username });
}

/** Lets the browser come from a place: `home`, `uni`, `barred`. */
export async function comeFrom(page: Page, place: string): Promise<void> {
  await steer(page, 'place', { place });
}

/** Lets the session of the browser run out at the server. */
export async function expireSession(page: Page): Promise<void> {
  await steer(page, 'expire', {});
}

/**
 * Goes back as a person does; `page.goBack` waits for a load that a kept page does not have.
 * @throws Error in a test that does not run in a browser with a back/forward cache
 */
export async function goBack(page: Page): Promise<void> {
  if (!test.info().tags.includes(BACK_FORWARD_CACHE))
    throw new Error(`Tag this test with ${BACK_FORWARD_CACHE}.`);
  // The answer is lost when the page goes before it can give one.
  await page.evaluate(() => history.back()).catch(() => undefined);
}

/** Stays on the page although it goes to an address. */
export async function stay(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 204 }));
}

async function steer(page: Page, what: string, data: object): Promise<void> {
  const answer = await page.request.post(`${ROOM}/${what}`, { data });
  expect(answer.status()).toBe(204);
}

/** Every request of a page from now on, by path; `calls('/auth/token')` counts. */
export function countCalls(page: Page) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    requests,
    calls: (path: string) =>
      requests.filter((request) => new URL(request.url()).pathname === path).length,
  };
}

/** Stops the clock of the next page, lets it paint and boot; time passes only by `runFor` then. */
export async function openStopped(page: Page, path: string): Promise<void> {
  // By the page's clock: one that was stopped before may be ahead of the real one.
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + 60_000);
  await page.goto(path);
  await page.clock.runFor(PAINT_MS);
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
}

/** What `openStopped` lets pass. */
const PAINT_MS = 50;

/** Looks just before a waiting time is over, and just after. */
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

/** Waits until the page knows who is here. */
export async function settled(page: Page, kind: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-session', kind);
}

/** Everything that the browser keeps for the page. */
export function storages(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
}
