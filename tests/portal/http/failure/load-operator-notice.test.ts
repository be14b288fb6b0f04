import { expect, test, vi } from 'vitest';
import { recordNotices } from '../../../support/notices.ts';
import { load, openFreshPage } from '../../session/page.ts';

const TEXT = 'Wir arbeiten an einer Störung.';

/** Opens a page whose request for the notice gets the answer. */
async function openPageWithNotice(answer: () => Promise<Response> | Response) {
  openFreshPage();
  const requests: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    requests.push([address, options]);
    return answer();
  });
  const notices = await recordNotices();
  const { loadOperatorNotice } = await load.operatorNotice();
  return { loadNotice: loadOperatorNotice, notices, requests };
}

test('the notice is requested once per page view, without cookies and with a timeout of 5 s, and stays until it is closed (27.13)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { loadNotice, notices, requests } = await openPageWithNotice(() =>
    Response.json({ text: TEXT }),
  );
  await Promise.all([loadNotice(), loadNotice()]);
  await loadNotice();
  expect(notices).toEqual([
    { kind: 'info', heading: 'Aktueller Hinweis', text: TEXT, key: 'operator', isLasting: true },
  ]);
  expect(requests).toEqual([
    ['/hinweis.json', { cache: 'no-cache', credentials: 'omit', signal: expect.any(AbortSignal) }],
  ]);
  expect(timeout.mock.calls).toEqual([[5000]]);
});

test.each([
  ['a missing file', () => new Response('<!doctype html>', { status: 404 })],
  ['an HTML page in place of the file', () => new Response('<!doctype html>')],
  ['a status 500 with a valid notice', () => Response.json({ text: TEXT }, { status: 500 })],
  ['a wrong file', () => Response.json({ text: TEXT, until: 'morgen' })],
  ['a notice for another page', () => Response.json({ text: TEXT, pages: ['/registrierung'] })],
  ['a refused connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an expired notice', () => Response.json({ text: TEXT, until: '2020-01-01T00:00:00Z' })],
])('no notice is shown for %s, and the file is requested once (27.13)', async (_, answer) => {
  const { loadNotice, notices, requests } = await openPageWithNotice(answer);
  await loadNotice().then(loadNotice);
  dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(1);
  expect(notices).toEqual([]);
});

test('the notice is requested again when the network returns (27.13)', async () => {
  let isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { loadNotice, notices, requests } = await openPageWithNotice(() =>
    isOnline ? Response.json({ text: TEXT }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await loadNotice().then(loadNotice);
  expect(notices).toEqual([]);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
});
