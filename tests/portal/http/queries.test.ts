import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetQueries, type Load, prefetch, queryOf } from '../../../src/portal/http/queries.ts';
import { type Answer, createJsonResponse, fakeBackend, topicsCall } from './answers.ts';

/** rules 17.2, 1.10.8 */
const CACHE_RETENTION_MS = 60_000;

const library = { clientId: 'library' };

beforeEach(() => void vi.useFakeTimers());
afterEach(forgetQueries);

/** A backend that sends the first replies as given, and then counts its replies. */
const answering = (...first: readonly Answer[]) =>
  fakeBackend((_, count) => first[count - 1] ?? createJsonResponse({ count }));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const reply = (count: number) => ({ status: 'ready', reply: { count } });
const LOADING = { status: 'loading' };

/** The load that a component shows, all its loads, and a function that unmounts it. */
function show(body = library) {
  const { $load, hold, reload } = queryOf(topicsCall, body);
  const seen: Load<unknown>[] = [];
  onTestFinished($load.subscribe((load) => seen.push(load)));
  return { now: () => $load.get(), seen, reload, leave: hold() };
}

/** Renders the component and unmounts it. @returns the first load */
function glance(body = library) {
  const { now, leave } = show(body);
  const first = now();
  leave();
  return first;
}

test('a prefetched request is shared with its reader (3.2.d)', async () => {
  const requests = answering();
  prefetch(topicsCall, library);
  await pass(0);
  expect(glance()).toEqual(reply(1));
  expect(requests).toHaveLength(1);
});

test('a reply belongs to its request, which all share (S6.5)', async () => {
  const requests = answering();
  const [first, second, other] = [show(), show(), show({ clientId: 'shop' })];
  await pass(0);
  expect([first.now(), second.now(), other.now()]).toEqual([reply(1), reply(1), reply(2)]);
  expect(requests.map(({ body }) => body)).toEqual([library, { clientId: 'shop' }]);
});

test.each([
  ['a success', () => createJsonResponse({ count: 1 }), 'ready'],
  ['an expected 404', () => createJsonResponse({}, 404), 'absent'],
  ['a refusal', () => createJsonResponse({}, 500), 'failed'],
  ['a network error', () => new TypeError('x'), 'failed'],
])('after %s the state is correct (16.2)', async (_, answer, status) => {
  const requests = fakeBackend(answer);
  const { seen } = show();
  await pass(0);
  show();
  expect(seen.map((load) => load.status)).toEqual(['loading', status]);
  expect(requests).toHaveLength(1);
});

describe('a reply (1.10.8)', () => {
  test('is kept for 60 s after its last use', async () => {
    const requests = answering();
    glance();
    for (let use = 0; use < 3; use += 1) {
      await pass(CACHE_RETENTION_MS - 1);
      expect(glance()).toEqual(reply(1));
    }
    await pass(CACHE_RETENTION_MS);
    expect(glance()).toEqual(LOADING);
    expect(requests).toHaveLength(2);
  });

  test('is kept while a component shows it, and for 60 s after the last component has gone', async () => {
    answering();
    const [first, second] = [show(), show()];
    first.leave();
    await pass(CACHE_RETENTION_MS);
    expect(glance()).toEqual(reply(1));
    second.leave();
    await pass(CACHE_RETENTION_MS - 1);
    expect(glance()).toEqual(reply(1));
    await pass(CACHE_RETENTION_MS);
    expect(glance()).toEqual(LOADING);
  });

  test('is not reused after a save or a logout, and stays where it is shown (3.15, 7.19)', async () => {
    const requests = answering();
    const { now } = show();
    prefetch(topicsCall, { clientId: 'shop' });
    await pass(0);
    forgetQueries();
    expect(now()).toEqual(reply(1));
    expect([glance(), glance({ clientId: 'shop' })]).toEqual([LOADING, LOADING]);
    await pass(0);
    expect(now()).toEqual(reply(1));
    expect(requests).toHaveLength(4);
  });

  test('that arrives after a logout is shown only by the component that waits for it (3.15, S9.2)', async () => {
    answering();
    const { now } = show();
    forgetQueries();
    const next = show();
    await pass(0);
    expect([now(), next.now()]).toEqual([reply(1), reply(2)]);
  });

  test('stays until a newer reply arrives, and an older reply is ignored (4.7, S9.5)', async () => {
    let answerLate: (answer: Response) => void = () => {};
    answering(
      createJsonResponse({ count: 1 }),
      () => new Promise((resolve) => (answerLate = resolve)),
    );
    const { now, seen, reload } = show();
    await pass(0);
    reload();
    expect(now()).toEqual(reply(1));
    reload();
    await pass(0);
    answerLate(createJsonResponse({ count: 2 }));
    await pass(0);
    expect(seen).toEqual([LOADING, reply(1), reply(3)]);
  });
});

describe('a failure', () => {
  const failure = () => createJsonResponse({}, 500);

  test('is retried behind a spinner (3.18)', async () => {
    answering(failure());
    const { now, seen } = show();
    await pass(0);
    const failed = now();
    if (failed.status === 'failed') failed.retry();
    await pass(0);
    expect(seen.map(({ status }) => status)).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  test('of an early request is kept for 60 s for the section (3.2.d)', async () => {
    const requests = answering(failure());
    prefetch(topicsCall, library);
    await pass(CACHE_RETENTION_MS - 1);
    expect(show().now()).toMatchObject({ status: 'failed', failure: { code: 500 } });
    expect(requests).toHaveLength(1);
  });

  test('is dropped when the last component that shows it has gone, and no other reply with it (3.18)', async () => {
    answering(createJsonResponse({ count: 1 }), failure());
    prefetch(topicsCall, { clientId: 'shop' });
    const [first, second] = [show(), show()];
    await pass(0);
    first.leave();
    expect(show().now()).toMatchObject({ status: 'failed' });
    second.leave();
    expect(glance({ clientId: 'shop' })).toEqual(reply(1));
  });
});
