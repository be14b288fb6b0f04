import { afterEach, beforeEach, vi } from 'vitest';
import { defineCall } from '../../../../src/contract/definition/call.ts';
import { object, text } from '../../../../src/contract/definition/readers.ts';
import { number } from '../../../../src/contract/form/form-readers.ts';
import { clearRequestCache } from '../../../../src/portal/http/cache/request-cache.ts';

/** The call of the cache tests. */
export const topics = defineCall('POST', '/csa/contact', {
  request: object({ clientId: text }),
  reply: object({ count: number }),
  expected: [404],
});

export const library = { clientId: 'library' };

/** Functions that stop the subscriptions of a test. */
export const subscriptions: (() => void)[] = [];

/** Each test starts with an empty cache and a fake clock. */
export function resetCacheAroundTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    for (const stop of subscriptions.splice(0)) stop();
    clearRequestCache();
  });
}
