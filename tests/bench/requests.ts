import type { Page, Request } from '@playwright/test';
import { API_PREFIXES } from '../../src/routes.ts';

/** In ms since 1970. */
export interface Timing {
  readonly startedAt: number;
  /** First byte of the answer. */
  readonly answeredAt: number;
}

/** A finished request; sizes in transferred bytes. */
export interface SeenRequest extends Timing {
  readonly url: string;
  readonly type: string;
  readonly bodyBytes: number;
  readonly bytes: number;
}

/** Records the requests of a page from now on. */
export function watchRequests(page: Page): {
  /** The requests that have finished until now, without answers from the browser’s cache. */
  seen(): Promise<readonly SeenRequest[]>;
} {
  const finished: Promise<SeenRequest | undefined>[] = [];
  page.on('requestfinished', (request) => {
    // A request may lose its sizes when its page unloads.
    finished.push(read(request).catch(() => undefined));
  });
  return {
    seen: async () => {
      const requests = await Promise.all(finished);
      return requests.filter((request) => request !== undefined).filter(({ bytes }) => bytes > 0);
    },
  };
}

/** Whether an address belongs to the API. */
export function isCall(address: string): boolean {
  const { pathname } = new URL(address);
  return API_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

async function read(request: Request): Promise<SeenRequest> {
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const { startTime, responseStart } = request.timing();
  return {
    url: request.url(),
    type: request.resourceType(),
    startedAt: startTime,
    answeredAt: startTime + Math.max(0, responseStart),
    bodyBytes: responseBodySize,
    bytes: responseBodySize + responseHeadersSize,
  };
}

/**
 * Serial round trips: length of the longest chain of requests of which each started after the answer
 * to the one before had begun.
 */
export function inARow(requests: readonly Timing[]): number {
  let answeredAt = 0;
  let count = 0;
  for (const request of requests.toSorted((a, b) => a.answeredAt - b.answeredAt)) {
    if (request.startedAt < answeredAt) continue;
    answeredAt = request.answeredAt;
    count += 1;
  }
  return count;
}
