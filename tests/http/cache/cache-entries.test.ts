// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CacheState,
  cached,
  cacheState,
  clearRequestCache,
  expireRequestCache,
  watchCache,
} from '../../../src/http/cache/request-cache.ts';
import { type Answer, fakeBackend, json } from '../answers.ts';
import { library, topics } from './topics.ts';

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  clearRequestCache();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const stateNow = () => cacheState(topics, library);

/** Every change from now on, and the end of listening. */
function listen() {
  const changes: CacheState<unknown>[] = [];
  const stop = watchCache(topics, library, (state) => changes.push(state));
  stops.push(stop);
  return { changes, stop };
}

function answering(...answers: readonly Answer[]) {
  return fakeBackend((_, count) => answers[count - 1] ?? json({ count }));
}

describe('rule 1.10.8: an answer', () => {
  test('that has been fetched stays while somebody watches it', async () => {
    answering();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(59_999);
    listen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stateNow()).toMatchObject({ status: 'fulfilled' });
  });

  test('stays for 60 s after the last one has stopped watching', async () => {
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

  test('that nobody watches is gone when it has expired', async () => {
    answering();
    await cached(topics, library);
    expireRequestCache();
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });
});

test('rule S9.5: the late answer of before an expiry is ignored', async () => {
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

  test('that nobody watches is not kept', async () => {
    answering(failure());
    await cached(topics, library);
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });

  test('stays for whoever watches, and goes with the last of them', async () => {
    answering(failure());
    const { stop } = listen();
    await cached(topics, library);
    expect(stateNow()).toMatchObject({ status: 'rejected', failure: { code: 500 } });
    stop();
    expect(stateNow()).toEqual({ status: 'uninitialized' });
  });

  test('takes no other answer with it', async () => {
    const requests = answering(json({ count: 1 }), failure());
    await cached(topics, { clientId: 'shop' });
    await cached(topics, library);
    await cached(topics, { clientId: 'shop' });
    expect(requests).toHaveLength(2);
  });
});

describe('rule 1.10.8: who watches hears', () => {
  const statuses = (changes: readonly CacheState<unknown>[]) => changes.map(({ status }) => status);

  test('of a first change at once, whatever came before the watching', async () => {
    answering();
    await cached(topics, library);
    const { changes } = listen();
    expireRequestCache();
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'fulfilled']);
  });

  test('of what follows a failure within 500 ms at their end', async () => {
    answering(json({}, 500));
    const { changes } = listen();
    await cached(topics, library);
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'rejected']);
    await vi.advanceTimersByTimeAsync(500);
    expect(statuses(changes)).toEqual(['pending', 'rejected', 'fulfilled']);
  });

  test('at once again after quiet 500 ms', async () => {
    answering();
    const { changes } = listen();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(500);
    expireRequestCache();
    await cached(topics, library);
    expect(statuses(changes)).toEqual(['pending', 'fulfilled', 'pending', 'fulfilled']);
  });

  test('in batches that a forced request has started anew', async () => {
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

  test('at once that everything has been forgotten', async () => {
    answering();
    const { changes } = listen();
    await cached(topics, library);
    clearRequestCache();
    expect(statuses(changes)).toEqual(['pending', 'fulfilled', 'uninitialized']);
  });
});
