import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCall } from '../../../src/portal/forms/use-call.ts';
import {
  cached,
  clearRequestCache,
  expireRequestCache,
  type Load,
} from '../../../src/portal/http/cache/request-cache.ts';
import { fakeBackend, json, topics } from '../http/answers.ts';

interface Reply {
  readonly count: number;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  clearRequestCache();
});

/** Everything that a component has seen of a call, without repetitions. */
function watch(clientId?: string) {
  const seen: Load<Reply>[] = [];
  function Watcher({ id }: { id: string | undefined }) {
    const loaded = useCall(topics, id === undefined ? undefined : { clientId: id });
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(loaded)) seen.push(loaded);
    return null;
  }
  const { rerender } = render(<Watcher id={clientId} />);
  return { seen, ask: (id?: string) => rerender(<Watcher id={id} />) };
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const statuses = (seen: readonly Load<Reply>[]) => seen.map(({ status }) => status);

test('rule 3.18: asks nothing without a question, then is loading, and no longer after an answer', async () => {
  const requests = fakeBackend(() => json({ count: 1 }));
  const { seen, ask } = watch();
  await settle();
  expect([statuses(seen), requests]).toEqual([['idle'], []]);
  ask('library');
  await settle();
  expect(statuses(seen)).toEqual(['idle', 'loading', 'ready']);
});

test('rule 1.2: is loading on a page that is rendered at build time', () => {
  const Status = () => useCall(topics, { clientId: 'library' }).status;
  expect(renderToString(<Status />)).toBe('loading');
});

test('rule 3.2.d: shows the failure of an early request, and asks again when told to', async () => {
  const requests = fakeBackend((_, count) => json({ count }, count === 1 ? 500 : 200));
  await cached(topics, { clientId: 'library' });
  const { seen } = watch('library');
  await settle();
  const failed = seen.at(-1);
  if (failed?.status !== 'failed') throw new Error('The early request has not failed.');
  expect(requests).toHaveLength(1);
  act(failed.retry);
  await settle();
  expect(statuses(seen)).toEqual(['failed', 'loading', 'ready']);
});

test('rule S9.5: shows the answer to the present question, not the late one to the question before', async () => {
  const { promise, resolve: late } = Promise.withResolvers<Response>();
  fakeBackend((_, count) => (count === 1 ? () => promise : json({ count })));
  const { seen, ask } = watch('library');
  ask('shop');
  await settle();
  late(json({ count: 1 }));
  await settle();
  expect(seen.at(-1)).toEqual({ status: 'ready', reply: { count: 2 } });
});

test('an answer that is forgotten with the session is asked for again and stays meanwhile', async () => {
  const requests = fakeBackend((_, count) => json({ count }));
  const { seen } = watch('library');
  await settle();
  act(clearRequestCache);
  await settle();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(requests).toHaveLength(2);
  expect(seen).toEqual([
    { status: 'loading' },
    { status: 'ready', reply: { count: 1 } },
    { status: 'ready', reply: { count: 2 } },
  ]);
});

test('an answer that expires when something is saved is asked for again by nobody who shows it', async () => {
  const requests = fakeBackend((_, count) => json({ count }));
  const { seen } = watch('library');
  await settle();
  act(expireRequestCache);
  await settle();
  expect(requests).toHaveLength(1);
  expect(statuses(seen)).toEqual(['loading', 'ready']);
});
