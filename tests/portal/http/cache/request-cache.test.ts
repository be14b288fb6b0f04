import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cached,
  cachedLoad,
  clearRequestCache,
  expireRequestCache,
  type Load,
  prefetch,
  watchCache,
} from '../../../../src/portal/http/cache/request-cache.ts';
import { type Answer, fakeBackend, json, topics } from '../answers.ts';

/** rules 17.2, 1.10.8 */
const CACHE_RETENTION_MS = 60_000;
/** rules 17.2, 1.10.8 */
const SUBSCRIPTION_BATCH_MS = 500;

const library = { clientId: 'library' };

const subscriptions: (() => void)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const stop of subscriptions.splice(0)) stop();
  clearRequestCache();
});

/** A backend that counts its replies, but for the first ones. */
const answering = (...first: readonly Answer[]) =>
  fakeBackend((_, count) => first[count - 1] ?? json({ count }));
const ask = (options?: { force: boolean }) => cached(topics, library, options);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const stateNow = () => cachedLoad(topics, library);
const reply = (count: number) => ({ status: 'ready', reply: { count } });
const NOTHING = { status: 'idle' };

function watch() {
  const states: Load<unknown>[] = [];
  const stop = watchCache(topics, library, (load) => states.push(load));
  subscriptions.push(stop);
  return { states, stop, statuses: () => states.map(({ status }) => status) };
}

test('shares a prefetched request with its reader (3.2.d)', async () => {
  const requests = answering();
  prefetch(topics, library);
  await pass(0);
  expect(stateNow()).toEqual(reply(1));
  await ask();
  expect(requests).toHaveLength(1);
});

test('forgets a prefetched answer with the session (3.15)', async () => {
  const requests = answering();
  prefetch(topics, library);
  await pass(0);
  clearRequestCache();
  expect(stateNow()).toEqual(NOTHING);
  await ask();
  expect(requests).toHaveLength(2);
});

describe('rule 1.10.8: a reply', () => {
  test('is kept for 60 s after its last use', async () => {
    const requests = answering();
    for (const milliseconds of [0, CACHE_RETENTION_MS - 1, CACHE_RETENTION_MS - 1]) {
      await pass(milliseconds);
      expect(await ask()).toMatchObject({ reply: { count: 1 } });
    }
    await pass(CACHE_RETENTION_MS);
    expect(stateNow()).toEqual(NOTHING);
    expect(await ask()).toMatchObject({ reply: { count: 2 } });
    expect(requests).toHaveLength(2);
  });

  test('is kept while it has a subscriber, and for 60 s after the last one has left', async () => {
    answering();
    await ask();
    await pass(CACHE_RETENTION_MS - 1);
    const { stop } = watch();
    await pass(CACHE_RETENTION_MS);
    stop();
    await pass(CACHE_RETENTION_MS - 1);
    expect(stateNow()).toMatchObject(reply(1));
    await pass(1);
    expect(stateNow()).toEqual(NOTHING);
  });

  test('rule S6.5: belongs to its request, which concurrent callers share', async () => {
    const requests = answering();
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    await cached(topics, { clientId: 'shop' });
    expect(requests.map(({ body }) => body)).toEqual([library, { clientId: 'shop' }]);
  });

  test('rule 3.16: is not shown again once its subscriber has left, if it expired before', async () => {
    answering();
    await ask();
    const { stop } = watch();
    expireRequestCache();
    stop();
    expect(stateNow()).toEqual(NOTHING);
  });

  test('without subscribers is dropped when it expires; a subscriber keeps it', async () => {
    const requests = answering();
    await ask();
    expireRequestCache();
    expect(stateNow()).toEqual(NOTHING);
    const { states } = watch();
    await ask();
    await pass(SUBSCRIPTION_BATCH_MS);
    expireRequestCache();
    expect([stateNow(), states.at(-1)]).toMatchObject([reply(2), reply(2)]);
    await ask();
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['a forced one (rule 4.7)', () => ask({ force: true })],
    [
      'an expiry',
      () => {
        expireRequestCache();
        return ask();
      },
    ],
  ])('rule S9.5: to a request from before %s is ignored', async (_, askAgain) => {
    let late: (answer: Response) => void = () => {};
    const requests = answering(() => new Promise((resolve) => (late = resolve)));
    const { states } = watch();
    const first = ask();
    await askAgain();
    late(json({ count: 1 }));
    await first;
    await pass(SUBSCRIPTION_BATCH_MS);
    expect([stateNow(), states.at(-1)]).toMatchObject([reply(2), reply(2)]);
    expect(await ask()).toMatchObject({ reply: { count: 2 } });
    expect(requests).toHaveLength(2);
  });

  test('rule 3.15: is cleared with the session, also a pending one, and subscribers hear it at once', async () => {
    const requests = answering();
    const { statuses } = watch();
    const onItsWay = ask();
    clearRequestCache();
    await onItsWay;
    await pass(2 * SUBSCRIPTION_BATCH_MS);
    expect(statuses()).toEqual(['loading', 'idle']);
    await ask();
    clearRequestCache();
    await ask();
    expect(statuses().slice(2)).toEqual(['loading', 'ready', 'idle', 'loading', 'ready']);
    expect(requests).toHaveLength(3);
  });
});

test.each([
  ['a success', () => json({ count: 1 }), 'ready'],
  ['an expected 404', () => json({}, 404), 'absent'],
  ['a refusal', () => json({}, 500), 'failed'],
  ['a network error', () => new TypeError('x'), 'failed'],
])(
  'rules 3.2.d, 16.2: after %s the state is correct and a second call sends no request',
  async (_, answer, status) => {
    const requests = fakeBackend(answer);
    const { statuses } = watch();
    expect(stateNow()).toEqual(NOTHING);
    await ask();
    await pass(SUBSCRIPTION_BATCH_MS);
    expect(statuses()).toEqual(['loading', status]);
    await ask();
    expect(requests).toHaveLength(1);
  },
);

describe('rule 16.2: a failure', () => {
  const failure = () => json({}, 500);

  test('rule 3.2.d: of an early request is kept for 60 s for the section', async () => {
    const requests = answering(failure());
    await ask();
    await pass(CACHE_RETENTION_MS - 1);
    expect(await ask()).toMatchObject({ code: 500 });
    expect(requests).toHaveLength(1);
    await pass(CACHE_RETENTION_MS);
    expect(stateNow()).toEqual(NOTHING);
  });

  test('is dropped with the last of its subscribers, and no other reply with it', async () => {
    const requests = answering(json({ count: 1 }), failure());
    await cached(topics, { clientId: 'shop' });
    const { stop } = watch();
    const other = watch();
    await ask();
    other.stop();
    expect(stateNow()).toMatchObject({ status: 'failed', failure: { code: 500 } });
    stop();
    expect(stateNow()).toEqual(NOTHING);
    await cached(topics, { clientId: 'shop' });
    expect(requests).toHaveLength(2);
  });
});

describe('rule 1.10.8: a subscriber is called', () => {
  test('at once for the first change, whatever happened before', async () => {
    answering();
    await ask();
    const { statuses } = watch();
    expireRequestCache();
    await ask();
    expect(statuses()).toEqual(['loading', 'ready']);
  });

  test('within 500 ms for changes that follow a failure', async () => {
    answering(json({}, 500));
    const { statuses } = watch();
    await ask();
    expireRequestCache();
    await ask();
    expect(statuses()).toEqual(['loading', 'failed']);
    await pass(SUBSCRIPTION_BATCH_MS);
    expect(statuses()).toEqual(['loading', 'failed', 'ready']);
  });

  test('at once after 500 ms without a change', async () => {
    answering();
    const { statuses } = watch();
    await ask();
    await pass(SUBSCRIPTION_BATCH_MS);
    expireRequestCache();
    await ask();
    expect(statuses()).toEqual(['loading', 'ready', 'loading', 'ready']);
  });

  test('rule 4.7: at once for a forced call, which restarts the batch', async () => {
    answering();
    const { states } = watch();
    await ask();
    await pass(400);
    await ask({ force: true });
    expect(states.slice(2)).toMatchObject([{ status: 'loading' }, reply(2)]);
    expireRequestCache();
    await ask();
    await pass(SUBSCRIPTION_BATCH_MS - 1);
    expect(states).toHaveLength(4);
    await pass(1);
    expect(states).toHaveLength(5);
  });
});
