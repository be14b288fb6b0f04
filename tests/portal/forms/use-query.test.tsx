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

/** All loads of a call that a component has rendered, without repetitions. */
function watch(clientId?: string) {
  const seen: Load<Reply>[] = [];
  let reload = () => {};
  function Watcher({ id }: { id: string | undefined }) {
    const query = useQuery(topicsCall, id === undefined ? undefined : { clientId: id });
    reload = query.reload;
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(query.load)) seen.push(query.load);
    return null;
  }
  const { rerender } = render(<Watcher id={clientId} />);
  return { seen, ask: (id?: string) => rerender(<Watcher id={id} />), reload: () => reload() };
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const statuses = (seen: readonly Load<Reply>[]) => seen.map(({ status }) => status);
const counting = () => fakeBackend((_, count) => createJsonResponse({ count }));
const ready = (count: number) => ({ status: 'ready', reply: { count } });

test('requests nothing without a body, then is loading, and no longer after an answer (3.18)', async () => {
  const requests = counting();
  const { seen, ask } = watch();
  await settle();
  expect([statuses(seen), requests]).toEqual([['idle'], []]);
  ask('library');
  await settle();
  expect(statuses(seen)).toEqual(['idle', 'loading', 'ready']);
});

test('is loading on a page that is rendered at build time, without a request (1.2)', () => {
  const requests = counting();
  const Status = () => useQuery(topicsCall, { clientId: 'library' }).load.status;
  expect(renderToString(<Status />)).toBe('loading');
  expect(requests).toEqual([]);
});

test('shows the failure of a prefetch, and requests again on retry (3.2.d)', async () => {
  const requests = fakeBackend((_, count) =>
    createJsonResponse({ count }, count === 1 ? 500 : 200),
  );
  prefetch(topicsCall, { clientId: 'library' });
  await settle();
  const { seen } = watch('library');
  await settle();
  const failed = seen.at(-1);
  if (failed?.status !== 'failed') throw new Error('The early request has not failed.');
  expect(requests).toHaveLength(1);
  act(failed.retry);
  await settle();
  expect(statuses(seen)).toEqual(['failed', 'loading', 'ready']);
});

test('shows the answer to the present request, not a late answer to the request before (S9.5)', async () => {
  const { promise, resolve: answerLate } = Promise.withResolvers<Response>();
  fakeBackend((_, count) => (count === 1 ? () => promise : createJsonResponse({ count })));
  const { seen, ask } = watch('library');
  ask('shop');
  await settle();
  answerLate(createJsonResponse({ count: 1 }));
  await settle();
  expect(seen).toEqual([{ status: 'loading' }, ready(2)]);
});

test('shows no answer to the request before while it loads, and keeps that answer for the same request (S9.5)', async () => {
  const requests = counting();
  const { seen, ask } = watch('library');
  await settle();
  ask('shop');
  await settle();
  ask('library');
  await settle();
  expect(seen).toEqual([
    { status: 'loading' },
    ready(1),
    { status: 'loading' },
    ready(2),
    ready(1),
  ]);
  expect(requests).toHaveLength(2);
});

test('an answer stays in the component while it is requested again', async () => {
  const requests = counting();
  const { seen, reload } = watch('library');
  await settle();
  act(reload);
  await settle();
  expect(requests).toHaveLength(2);
  expect(seen).toEqual([{ status: 'loading' }, ready(1), ready(2)]);
});

test('an answer stays in the component after a save and a logout, and no other one gets it (3.15, 7.19)', async () => {
  const requests = counting();
  const { seen, ask } = watch('library');
  await settle();
  act(forgetQueries);
  ask('library');
  await settle();
  expect(requests).toHaveLength(1);
  const next = watch('library');
  await settle();
  expect(requests).toHaveLength(2);
  expect([seen, next.seen]).toEqual([
    [{ status: 'loading' }, ready(1)],
    [{ status: 'loading' }, ready(2)],
  ]);
});
