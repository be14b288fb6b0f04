// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { expect, test, vi } from 'vitest';
import { recordNotices } from '../../../support/notices.ts';
import { load, openFreshPage } from '../../session/page.ts';

const TEXT = 'Wir arbeiten an einer Störung.';

/** Opens a page view whose request for the file gets this answer. */
async function open(answer: () => Promise<Response> | Response) {
  openFreshPage();
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    asked.push([address, options]);
    return answer();
  });
  const shown = await recordNotices();
  const { loadOperatorNotice } = await load.operatorNotice();
  return { ask: loadOperatorNotice, shown, asked };
}

test('is requested once per page view, without cookies and for five seconds, and stays until it is closed (27.13)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { ask, shown, asked } = await open(() => Response.json({ text: TEXT }));
  await Promise.all([ask(), ask()]);
  await ask();
  expect(shown).toEqual([
    { kind: 'info', heading: 'Aktueller Hinweis', text: TEXT, key: 'operator', isLasting: true },
  ]);
  expect(asked).toEqual([
    ['/hinweis.json', { cache: 'no-cache', credentials: 'omit', signal: expect.any(AbortSignal) }],
  ]);
  expect(timeout.mock.calls).toEqual([[5000]]);
});

test.each([
  ['a missing file', () => new Response('<!doctype html>', { status: 404 })],
  ['a page in its place', () => new Response('<!doctype html>')],
  ['an error with a notice', () => Response.json({ text: TEXT }, { status: 500 })],
  ['a wrong file', () => Response.json({ text: TEXT, until: 'morgen' })],
  ['another page’s notice', () => Response.json({ text: TEXT, pages: ['/registrierung'] })],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a notice of yesterday', () => Response.json({ text: TEXT, until: '2020-01-01T00:00:00Z' })],
])('%s shows nothing (27.13)', async (_, answer) => {
  const { ask, shown, asked } = await open(answer);
  await ask().then(ask);
  dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(1);
  expect(shown).toEqual([]);
});

test('without a network it is requested again when there is one (27.13)', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { ask, shown, asked } = await open(() =>
    isOnline ? Response.json({ text: TEXT }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await ask().then(ask);
  expect(shown).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  dispatchEvent(new Event('online'));
  expect(asked).toHaveLength(2);
});
