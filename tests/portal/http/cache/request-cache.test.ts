// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import {
  type CacheState,
  cached,
  cacheState,
  expireRequestCache,
  watchCache,
} from '../../../../src/portal/http/cache/request-cache.ts';
import { clearCaches } from '../../../../src/portal/http/clear-caches.ts';
import { fakeBackend, json } from '../answers.ts';
import { library, resetCacheAroundTests, subscriptions, topics } from './topics.ts';

/** rules 17.2, 1.10.8 */
const CACHE_RETENTION_MS = 60_000;
/** rules 17.2, 1.10.8 */
const SUBSCRIPTION_BATCH_MS = 500;

resetCacheAroundTests();

/** A backend that counts its replies. */
function counting() {
  return fakeBackend((_, count) => json({ count }));
}

test('rule 1.10.8: a reply is cached for 60 s after its last use', async () => {
  const requests = counting();
  await cached(topics, library);
  await vi.advanceTimersByTimeAsync(CACHE_RETENTION_MS - 1);
  await cached(topics, library);
  await vi.advanceTimersByTimeAsync(CACHE_RETENTION_MS - 1);
  expect(await cached(topics, library)).toMatchObject({ reply: { count: 1 } });
  await vi.advanceTimersByTimeAsync(CACHE_RETENTION_MS);
  expect(await cached(topics, library)).toMatchObject({ reply: { count: 2 } });
  expect(requests).toHaveLength(2);
});

test('rule S6.5: the cache key contains the request', async () => {
  const requests = counting();
  await cached(topics, library);
  await cached(topics, { clientId: 'shop' });
  expect(requests.map(({ body }) => body)).toEqual([library, { clientId: 'shop' }]);
});

test('concurrent calls share one request', async () => {
  const requests = counting();
  const answers = await Promise.all([cached(topics, library), cached(topics, library)]);
  expect(requests).toHaveLength(1);
  expect(answers[0]).toBe(answers[1]);
});

test('rule 4.7: a forced call always sends a new request', async () => {
  const requests = counting();
  void cached(topics, library);
  await cached(topics, library, { force: true });
  await cached(topics, library, { force: true });
  expect(requests).toHaveLength(3);
});

test('rule S9.5: a late reply to an older request is ignored', async () => {
  let late: (answer: Response) => void = () => {};
  fakeBackend((_, count) =>
    count === 1 ? () => new Promise((resolve) => (late = resolve)) : json({ count }),
  );
  const first = cached(topics, library);
  await cached(topics, library, { force: true });
  late(json({ count: 1 }));
  await first;
  expect(await cached(topics, library)).toMatchObject({ reply: { count: 2 } });
});

test.each([
  ['a success', () => json({ count: 1 }), 'fulfilled'],
  ['an expected 404', () => json({}, 404), 'fulfilled'],
  ['a refusal', () => json({}, 500), 'rejected'],
  ['a network error', () => new TypeError('x'), 'rejected'],
])(
  'rules 3.2.d, 16.2: after %s the state is correct and a second call sends no request',
  async (_, answer, status) => {
    const requests = fakeBackend(answer);
    const states = watched();
    await cached(topics, library);
    await vi.advanceTimersByTimeAsync(SUBSCRIPTION_BATCH_MS);
    expect(states.map((state) => state.status)).toEqual(['uninitialized', 'pending', status]);
    await cached(topics, library);
    expect(requests).toHaveLength(1);
  },
);

test('rule 4.7: subscribers receive the changes of a forced call at once', async () => {
  counting();
  const states = watched();
  await cached(topics, library);
  await cached(topics, library, { force: true });
  expect(states.slice(3)).toMatchObject([
    { status: 'pending' },
    { status: 'fulfilled', outcome: { reply: { count: 2 } } },
  ]);
});

test('rule 3.15: everything is cleared with the session, also pending replies', async () => {
  const requests = counting();
  const states = watched();
  const onItsWay = cached(topics, library);
  clearCaches();
  await onItsWay;
  await vi.advanceTimersByTimeAsync(2 * SUBSCRIPTION_BATCH_MS);
  expect(states.at(-1)).toEqual({ status: 'uninitialized' });
  await cached(topics, library);
  expect(requests).toHaveLength(2);
});

test('a subscriber keeps an expired reply, and a new call sends a request', async () => {
  const requests = counting();
  const states = watched();
  await cached(topics, library);
  await vi.advanceTimersByTimeAsync(SUBSCRIPTION_BATCH_MS);
  expireRequestCache();
  expect(cacheState(topics, library)).toMatchObject({ outcome: { reply: { count: 1 } } });
  expect(states.at(-1)).toMatchObject({ status: 'fulfilled' });
  await cached(topics, library);
  expect(requests).toHaveLength(2);
});

/** The states from now on, the current one first. */
function watched(): CacheState<unknown>[] {
  const states: CacheState<unknown>[] = [cacheState(topics, library)];
  subscriptions.push(watchCache(topics, library, (state) => states.push(state)));
  return states;
}
