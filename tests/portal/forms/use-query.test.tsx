import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQuery } from '../../../src/portal/forms/use-query.ts';
import { forgetQueries, type Load, prefetch } from '../../../src/portal/http/queries.ts';
import { createJsonResponse, fakeBackend, topicsCall } from '../http/answers.ts';

interface Reply {
  readonly count: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  forgetQueries();
});

/** Renders a component with a query, and records its loads without repetitions. */
function renderQuery(clientId?: string) {
  const loads: Load<Reply>[] = [];
  let reload = () => {};
  function Watcher({ id }: { id: string | undefined }) {
    const query = useQuery(topicsCall, id === undefined ? undefined : { clientId: id });
    reload = query.reload;
    if (JSON.stringify(loads.at(-1)) !== JSON.stringify(query.load)) loads.push(query.load);
    return null;
  }
  const { rerender } = render(<Watcher id={clientId} />);
  return {
    loads,
    requestClient: (id?: string) => rerender(<Watcher id={id} />),
    reload: () => reload(),
  };
}

const waitForReply = () => act(() => vi.advanceTimersByTimeAsync(0));
const listStatuses = (loads: readonly Load<Reply>[]) => loads.map(({ status }) => status);
const fakeCountingBackend = () => fakeBackend((_, count) => createJsonResponse({ count }));
const createReadyLoad = (count: number) => ({ status: 'ready', reply: { count } });

test('a query is idle without a body, loading during the request, and ready after the reply (3.18)', async () => {
  const requests = fakeCountingBackend();
  const { loads, requestClient } = renderQuery();
  await waitForReply();
  expect([listStatuses(loads), requests]).toEqual([['idle'], []]);
  requestClient('library');
  await waitForReply();
  expect(listStatuses(loads)).toEqual(['idle', 'loading', 'ready']);
});

test('a query is loading in a page that the build renders, without a request (1.2)', () => {
  const requests = fakeCountingBackend();
  const Status = () => useQuery(topicsCall, { clientId: 'library' }).load.status;
  expect(renderToString(<Status />)).toBe('loading');
  expect(requests).toEqual([]);
});

test('a query shows the failure of a prefetch, and requests again on retry (3.2.d)', async () => {
  const requests = fakeBackend((_, count) =>
    createJsonResponse({ count }, count === 1 ? 500 : 200),
  );
  prefetch(topicsCall, { clientId: 'library' });
  await waitForReply();
  const { loads } = renderQuery('library');
  await waitForReply();
  const failedLoad = loads.at(-1);
  if (failedLoad?.status !== 'failed') throw new Error('The prefetch has not failed.');
  expect(requests).toHaveLength(1);
  act(failedLoad.retry);
  await waitForReply();
  expect(listStatuses(loads)).toEqual(['failed', 'loading', 'ready']);
});

test('a query shows the reply to the current request, and no late reply to an earlier request (S9.5)', async () => {
  const { promise, resolve: answerLate } = Promise.withResolvers<Response>();
  fakeBackend((_, count) => (count === 1 ? () => promise : createJsonResponse({ count })));
  const { loads, requestClient } = renderQuery('library');
  requestClient('shop');
  await waitForReply();
  answerLate(createJsonResponse({ count: 1 }));
  await waitForReply();
  expect(loads).toEqual([{ status: 'loading' }, createReadyLoad(2)]);
});

test('a query shows no reply to an earlier request while the next request is pending, and reuses a reply for an equal request (S9.5)', async () => {
  const requests = fakeCountingBackend();
  const { loads, requestClient } = renderQuery('library');
  await waitForReply();
  requestClient('shop');
  await waitForReply();
  requestClient('library');
  await waitForReply();
  expect(loads).toEqual([
    { status: 'loading' },
    createReadyLoad(1),
    { status: 'loading' },
    createReadyLoad(2),
    createReadyLoad(1),
  ]);
  expect(requests).toHaveLength(2);
});

test('a query keeps its reply while a reload is pending', async () => {
  const requests = fakeCountingBackend();
  const { loads, reload } = renderQuery('library');
  await waitForReply();
  act(reload);
  await waitForReply();
  expect(requests).toHaveLength(2);
  expect(loads).toEqual([{ status: 'loading' }, createReadyLoad(1), createReadyLoad(2)]);
});

test('a query keeps its reply after a save or a logout, while another component requests it again (3.15, 7.19)', async () => {
  const requests = fakeCountingBackend();
  const { loads, requestClient } = renderQuery('library');
  await waitForReply();
  act(forgetQueries);
  requestClient('library');
  await waitForReply();
  expect(requests).toHaveLength(1);
  const otherComponent = renderQuery('library');
  await waitForReply();
  expect(requests).toHaveLength(2);
  expect([loads, otherComponent.loads]).toEqual([
    [{ status: 'loading' }, createReadyLoad(1)],
    [{ status: 'loading' }, createReadyLoad(2)],
  ]);
});
