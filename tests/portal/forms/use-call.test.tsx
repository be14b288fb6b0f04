import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expireLoadedData, type Load, prefetch } from '../../../src/portal/forms/loaded-data.ts';
import { useCall } from '../../../src/portal/forms/use-call.ts';
import { becomeGuest } from '../../../src/portal/session/identity/guest.ts';
import { setSession } from '../../../src/portal/session/identity/session.ts';
import { fakeBackend, json, topics } from '../http/answers.ts';

interface Reply {
  readonly count: number;
}

beforeEach(() => {
  vi.useFakeTimers();
  setSession({ status: 'guest', isProven: true });
});
afterEach(() => {
  cleanup();
  expireLoadedData();
});

/** Everything that a component has seen of a call, without repetitions. */
function watch(clientId?: string) {
  const seen: Load<Reply>[] = [];
  function Watcher({ id, saves }: { id: string | undefined; saves?: number }) {
    const loaded = useCall(topics, id === undefined ? undefined : { clientId: id }, saves);
    if (JSON.stringify(seen.at(-1)) !== JSON.stringify(loaded)) seen.push(loaded);
    return null;
  }
  const { rerender, unmount } = render(<Watcher id={clientId} />);
  const ask = (id?: string, saves = 0) => rerender(<Watcher id={id} saves={saves} />);
  return { seen, ask, leave: unmount };
}

/** Sets whether the page is seen, until the test is over. */
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
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

test('is loading on a page that is rendered at build time, which asks nothing (1.2)', () => {
  const requests = fakeBackend(() => json({ count: 1 }));
  const Status = () => useCall(topics, { clientId: 'library' }).status;
  vi.stubGlobal('document', undefined);
  const html = renderToString(<Status />);
  vi.unstubAllGlobals();
  expect([html, requests]).toEqual(['loading', []]);
});

test('rule 3.2.d: shows the failure of an early request, and asks again when told to', async () => {
  const requests = fakeBackend((_, count) => json({ count }, count === 1 ? 500 : 200));
  prefetch(topics, { clientId: 'library' });
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
  act(becomeGuest);
  await settle();
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
  act(expireLoadedData);
  await settle();
  expect(requests).toHaveLength(1);
  expect(statuses(seen)).toEqual(['loading', 'ready']);
});

test('an answer that is on its way when something is saved is shown (7.19)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeBackend(() => () => promise);
  const { seen } = watch('library');
  act(expireLoadedData);
  resolve(json({ count: 1 }));
  await settle();
  expect(statuses(seen)).toEqual(['loading', 'ready']);
});

test('shows the list that was asked for after the last save, not a late one from before it (4.7, S9.5)', async () => {
  const { promise, resolve: late } = Promise.withResolvers<Response>();
  const requests = fakeBackend((_, count) => (count === 2 ? () => promise : json({ count })));
  const { seen, ask } = watch('library');
  await settle();
  for (const saves of [1, 2]) {
    expireLoadedData();
    ask('library', saves);
    await settle();
  }
  late(json({ count: 2 }));
  await settle();
  expect(requests).toHaveLength(3);
  expect(seen.slice(1)).toEqual([1, 3].map((count) => ({ status: 'ready', reply: { count } })));
});

test('asks anew for what failed when it is shown again (16.2)', async () => {
  const requests = fakeBackend((_, count) => json({ count }, count === 1 ? 500 : 200));
  const first = watch('library');
  await settle();
  expect(statuses(first.seen)).toEqual(['loading', 'failed']);
  first.leave();
  const { seen } = watch('library');
  await settle();
  expect(statuses(seen)).toEqual(['loading', 'ready']);
  expect(requests).toHaveLength(2);
});

test('shows data that a page would have loaded while it was hidden as soon as it is seen (3.18)', async () => {
  fakeBackend((_, count) => json({ count }));
  setHidden(true);
  const { seen } = watch('library');
  await settle();
  act(() => setHidden(false));
  await settle();
  expect(statuses(seen)).toEqual(['loading', 'ready']);
});
