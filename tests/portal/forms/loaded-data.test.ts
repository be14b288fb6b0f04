import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expireLoadedData, prefetch, storeOf } from '../../../src/portal/forms/loaded-data.ts';
import type { Outcome } from '../../../src/portal/http/outcome.ts';
import { becomeGuest } from '../../../src/portal/session/identity/guest.ts';
import { type Answer, fakeBackend, json, topics } from '../http/answers.ts';

const RETENTION_MS = 60_000;
const library = { clientId: 'library' };

beforeEach(() => {
  vi.useFakeTimers();
  expireLoadedData();
});

/** A backend that counts its replies, but for the first ones. */
const answering = (...first: readonly Answer[]) =>
  fakeBackend((_, count) => first[count - 1] ?? json({ count }));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function read(body = library): Promise<Outcome<{ count: number }> | undefined> {
  const answer = await storeOf(topics, body).fetch();
  return 'data' in answer ? answer.data : undefined;
}

test('shares a prefetched request with its reader (3.2.d)', async () => {
  const requests = answering();
  prefetch(topics, library);
  expect(await read()).toMatchObject({ status: 'success', reply: { count: 1 } });
  expect(requests).toHaveLength(1);
});

test('shares one request between readers, and asks once for each question (S6.5)', async () => {
  const requests = answering();
  const [first, second] = await Promise.all([read(), read()]);
  expect(first).toBe(second);
  await read({ clientId: 'shop' });
  expect(requests.map(({ body }) => body)).toEqual([library, { clientId: 'shop' }]);
});

test('uses an answer for 60 s (1.10.8, 17.2)', async () => {
  const requests = answering();
  await read();
  await pass(RETENTION_MS - 1);
  expect(await read()).toMatchObject({ reply: { count: 1 } });
  await pass(1);
  expect(await read()).toMatchObject({ reply: { count: 2 } });
  expect(requests).toHaveLength(2);
});

test.each([
  ['an expected 404', () => json({}, 404), 'expected'],
  ['a refusal', () => json({}, 500), 'refused'],
  ['a broken connection', () => new TypeError('x'), 'unreachable'],
])('keeps %s of an early request for its reader (3.2.d)', async (_, answer, status) => {
  const requests = fakeBackend(answer);
  prefetch(topics, library);
  await pass(RETENTION_MS - 1);
  expect(await read()).toMatchObject({ status });
  expect(requests).toHaveLength(1);
});

test('asks anew after a save, and takes no answer to a request from before it (S9.5)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requests = answering(() => promise);
  const before = read();
  expireLoadedData();
  expect(await read()).toMatchObject({ reply: { count: 2 } });
  resolve(json({ count: 1 }));
  await before;
  expect(await read()).toMatchObject({ reply: { count: 2 } });
  expect(requests).toHaveLength(2);
});

test('asks anew after a logout, and gives nobody an answer that comes after it (3.15)', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const requests = answering(() => promise);
  const before = read();
  becomeGuest();
  becomeGuest();
  resolve(json({ count: 1 }));
  expect(await before).not.toHaveProperty('reply');
  expect(await read()).toMatchObject({ reply: { count: 2 } });
  expect(requests).toHaveLength(2);
});

test('holds nothing of a person after a logout (3.15)', async () => {
  answering();
  const store = storeOf(topics, library);
  onTestFinished(store.listen(() => {}));
  await pass(0);
  expect(store.get().data).toMatchObject({ reply: { count: 1 } });
  becomeGuest();
  becomeGuest();
  expect(store.get().data).toBeUndefined();
});
