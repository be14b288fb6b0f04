import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetQueries, type Load, prefetch, queryOf } from '../../../src/portal/http/queries.ts';
import { type Answer, createJsonResponse, fakeBackend, topicsCall } from './answers.ts';

/** The portal keeps a reply for this time after its last use (rules 17.2, 1.10.8). */
const CACHE_RETENTION_MS = 60_000;

const library = { clientId: 'library' };

beforeEach(() => void vi.useFakeTimers());
afterEach(forgetQueries);

/** Fakes a backend that sends the first answers, and then replies with the count of its requests. */
const fakeCountingBackend = (...firstAnswers: readonly Answer[]) =>
  fakeBackend((_, count) => firstAnswers[count - 1] ?? createJsonResponse({ count }));
const passTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const createReadyLoad = (count: number) => ({ status: 'ready', reply: { count } });
const LOADING = { status: 'loading' };

/** Shows a query as a component does. @returns all loads, and functions to read, reload and unmount the query */
function showQuery(body = library) {
  const { $load, hold, reload } = queryOf(topicsCall, body);
  const loads: Load<unknown>[] = [];
  onTestFinished($load.subscribe((load) => loads.push(load)));
  return { readLoad: () => $load.get(), loads, reload, unmount: hold() };
}

/** Shows a query and unmounts it at once. @returns the first load */
function readFirstLoad(body = library) {
  const { readLoad, unmount } = showQuery(body);
  const firstLoad = readLoad();
  unmount();
  return firstLoad;
}

test('a component uses the reply to a prefetch (3.2.d)', async () => {
  const requests = fakeCountingBackend();
  prefetch(topicsCall, library);
  await passTime(0);
  expect(readFirstLoad()).toEqual(createReadyLoad(1));
  expect(requests).toHaveLength(1);
});

test('components with an equal request share its reply (S6.5)', async () => {
  const requests = fakeCountingBackend();
  const [firstQuery, secondQuery] = [showQuery(), showQuery()];
  const otherQuery = showQuery({ clientId: 'shop' });
  await passTime(0);
  expect([firstQuery.readLoad(), secondQuery.readLoad(), otherQuery.readLoad()]).toEqual([
    createReadyLoad(1),
    createReadyLoad(1),
    createReadyLoad(2),
  ]);
  expect(requests.map(({ body }) => body)).toEqual([library, { clientId: 'shop' }]);
});

test.each([
  ['a success', 'ready', () => createJsonResponse({ count: 1 })],
  ['an empty status', 'absent', () => createJsonResponse({}, 404)],
  ['a refusal', 'failed', () => createJsonResponse({}, 500)],
  ['a network error', 'failed', () => new TypeError('x')],
])('the load after %s has the status %s (16.2)', async (_, status, answer) => {
  const requests = fakeBackend(answer);
  const { loads } = showQuery();
  await passTime(0);
  showQuery();
  expect(loads.map((load) => load.status)).toEqual(['loading', status]);
  expect(requests).toHaveLength(1);
});

describe('a reply (1.10.8)', () => {
  test('is kept for 60 s after its last use', async () => {
    const requests = fakeCountingBackend();
    readFirstLoad();
    for (let use = 0; use < 3; use += 1) {
      await passTime(CACHE_RETENTION_MS - 1);
      expect(readFirstLoad()).toEqual(createReadyLoad(1));
    }
    await passTime(CACHE_RETENTION_MS);
    expect(readFirstLoad()).toEqual(LOADING);
    expect(requests).toHaveLength(2);
  });

  test('is kept while a component shows it, and for 60 s after the last component is unmounted', async () => {
    fakeCountingBackend();
    const [firstQuery, secondQuery] = [showQuery(), showQuery()];
    firstQuery.unmount();
    await passTime(CACHE_RETENTION_MS);
    expect(readFirstLoad()).toEqual(createReadyLoad(1));
    secondQuery.unmount();
    await passTime(CACHE_RETENTION_MS - 1);
    expect(readFirstLoad()).toEqual(createReadyLoad(1));
    await passTime(CACHE_RETENTION_MS);
    expect(readFirstLoad()).toEqual(LOADING);
  });

  test('is not reused after a save or a logout, but stays in its component (3.15, 7.19)', async () => {
    const requests = fakeCountingBackend();
    const { readLoad } = showQuery();
    prefetch(topicsCall, { clientId: 'shop' });
    await passTime(0);
    forgetQueries();
    expect(readLoad()).toEqual(createReadyLoad(1));
    expect([readFirstLoad(), readFirstLoad({ clientId: 'shop' })]).toEqual([LOADING, LOADING]);
    await passTime(0);
    expect(readLoad()).toEqual(createReadyLoad(1));
    expect(requests).toHaveLength(4);
  });

  test('that arrives after a logout is shown only by the component that has requested it (3.15, S9.2)', async () => {
    fakeCountingBackend();
    const { readLoad } = showQuery();
    forgetQueries();
    const nextQuery = showQuery();
    await passTime(0);
    expect([readLoad(), nextQuery.readLoad()]).toEqual([createReadyLoad(1), createReadyLoad(2)]);
  });

  test('stays until a newer reply arrives, and an older reply is ignored (4.7, S9.5)', async () => {
    let answerLate: (answer: Response) => void = () => {};
    fakeCountingBackend(
      createJsonResponse({ count: 1 }),
      () => new Promise((resolve) => (answerLate = resolve)),
    );
    const { readLoad, loads, reload } = showQuery();
    await passTime(0);
    reload();
    expect(readLoad()).toEqual(createReadyLoad(1));
    reload();
    await passTime(0);
    answerLate(createJsonResponse({ count: 2 }));
    await passTime(0);
    expect(loads).toEqual([LOADING, createReadyLoad(1), createReadyLoad(3)]);
  });
});

describe('a failure', () => {
  const createFailure = () => createJsonResponse({}, 500);

  test('is replaced by a spinner during a retry (3.18)', async () => {
    fakeCountingBackend(createFailure());
    const { readLoad, loads } = showQuery();
    await passTime(0);
    const failedLoad = readLoad();
    if (failedLoad.status === 'failed') failedLoad.retry();
    await passTime(0);
    expect(loads.map(({ status }) => status)).toEqual(['loading', 'failed', 'loading', 'ready']);
  });

  test('of a prefetch is kept for 60 s (3.2.d)', async () => {
    const requests = fakeCountingBackend(createFailure());
    prefetch(topicsCall, library);
    await passTime(CACHE_RETENTION_MS - 1);
    expect(showQuery().readLoad()).toMatchObject({ status: 'failed', failure: { code: 500 } });
    expect(requests).toHaveLength(1);
  });

  test('is removed when the last component that shows it is unmounted, while other replies stay (3.18)', async () => {
    fakeCountingBackend(createJsonResponse({ count: 1 }), createFailure());
    prefetch(topicsCall, { clientId: 'shop' });
    const [firstQuery, secondQuery] = [showQuery(), showQuery()];
    await passTime(0);
    firstQuery.unmount();
    expect(showQuery().readLoad()).toMatchObject({ status: 'failed' });
    secondQuery.unmount();
    expect(readFirstLoad({ clientId: 'shop' })).toEqual(createReadyLoad(1));
  });
});
