// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import {
  type CacheState,
  cached,
  cacheState,
  clearRequestCache,
  expireRequestCache,
  watchCache,
} from '../../../../src/portal/http/cache/request-cache.ts';
import { type Answer, fakeBackend, json } from '../answers.ts';
import { library, resetCacheAroundTests, subscriptions, topics } from './topics.ts';

resetCacheAroundTests();

const stateNow = () => cacheState(topics, library);

/** Subscribes: all changes from now on, and `stop`. */
function listen() {
  const changes: CacheState<unknown>[] = [];
  const stop = watchCache(topics, library, (state) => changes.push(state));
  subscriptions.push(stop);
  return { changes, stop };
}

function answering(...answers: readonly Answer[]) {
  return fakeBackend((_, count) => answers[count - 1] ?? json({ count }));
}

describe('rule 1.10.8: a reply', () => {
  test('is kept while it has a subscriber', async () => {
    answering();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(59_999);
    listen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateNow()).toMatchObject({ status: 'fulfilled' });
  });

  test('is kept for 60 s after the last subscriber has left', async () => {
    answering();
    const { stop } = listen();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(100_000);
    stop();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(stateNow()).toMatchObject({ status: 'fulfilled' });
    await vi.advanceTimersByTimeAsync(1);
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });

  test('without subscribers is dropped when it expires', async () => {
    answering();
    await cached(topics, library);
    expireRequestCache();
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });
});

test('rule S9.5: of a request from before an expiry is ignored', async () => {
  let late: (answer: Response) => void = () => {};
  answering(() => new Promise((resolve) => (late = resolve)));
  const { changes } = listen();
  const first = cached(topics, library);
  expireRequestCache();
  await cached(topics, library);
  late(json({ count: 1 }));
  await first;
  await vi.advanceTimersByTimeAsync(1000);
  expect(stateNow()).toMatchObject({ outcome: { reply: { count: 2 } } });
  expect(changes.at(-1)).toMatchObject({ outcome: { reply: { count: 2 } } });
});

describe('rule 16.2: a failure', () => {
  const failure = () => json({}, 500);

  test('rule 3.2.d: of an early request is kept for 60 s for the section', async () => {
    const requests = answering(failure());
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await cached(topics, library)).toMatchObject({ code: 500 });
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });

  test('is kept for its subscribers, and dropped with the last of them', async () => {
    answering(failure());
    const { stop } = listen();
    await cached(topics, library);
    expect(stateNow()).toMatchObject({ status: 'rejected', failure: { code: 500 } });
    stop();
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });

  test('does not drop other replies', async () => {
    const requests = answering(json({ count: 1 }), failure());
    await cached(topics, { clientId: 'shop' });
    await cached(topics, library);
    await cached(topics, { clientId: 'shop' });
    expect(requests).toHaveLength(2);
  });
});

describe('rule 1.10.8: a subscriber is called', () => {
  const statuses = (changes: readonly CacheState<unknown>[]) => changes.map(({ status }) => status);

  test('at once for the first change, whatever happened before', async () => {
    answering();
    await cached(topics, library);
    const { changes } = listen();
    expireRequestCache();
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'fulfilled']);
  });

  test('within 500 ms for changes that follow a failure', async () => {
    answering(json({}, 500));
    const { changes } = listen();
    await cached(topics, library);
    expireRequestCache();
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'rejected']);
    await vi.advanceTimersByTimeAsync(500);
    expect(statuses(changes)).toEqual(['pending', 'rejected', 'fulfilled']);
  });

  test('at once after 500 ms without a change', async () => {
    answering();
    const { changes } = listen();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(500);
    expireRequestCache();
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'fulfilled', 'pending', 'fulfilled']);
  });

  test('in batches that a forced request restarts', async () => {
    answering();
    const { changes } = listen();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(400);
    await cached(topics, library, { force: true });
    expireRequestCache();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(499);
    expect(changes).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes).toHaveLength(5);
  });

  test('at once when all replies are cleared', async () => {
    answering();
    const { changes } = listen();
    await cached(topics, library);
    clearRequestCache();
    expect(statuses(changes)).toEqual(['pending', 'fulfilled', 'uninitialized']);
  });
});
