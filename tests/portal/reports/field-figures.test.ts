import { afterEach, expect, test, vi } from 'vitest';
import { measureWebVitals } from '../../../src/portal/reports/field-figures.ts';
import { fakeBackend } from '../http/answers.ts';

type Tell = (metric: { readonly value: number }) => void;

const figures = vi.hoisted(() => new Map<string, Tell>());

vi.mock('web-vitals', () => {
  const on = (name: string) => (tell: Tell) => figures.set(name, tell);
  return { onLCP: on('lcp'), onINP: on('inp'), onCLS: on('cls') };
});

const PLACE = { release: '1.2.0', route: 'contact' };

function become(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function startPage() {
  const requests = fakeBackend(() => new Response(null));
  measureWebVitals(PLACE);
  return requests;
}

afterEach(() => become('hidden'));

test('the last figures are sent once, when the page is first hidden (29.10)', () => {
  const requests = startPage();
  figures.get('lcp')?.({ value: 900.4 });
  figures.get('lcp')?.({ value: 1234.5678 });
  figures.get('inp')?.({ value: 88.8 });
  figures.get('cls')?.({ value: 0.012_345 });
  become('visible');
  expect(requests).toEqual([]);
  become('hidden');
  become('visible');
  figures.get('inp')?.({ value: 500 });
  become('hidden');
  expect(requests.map(({ address, body }) => [address.pathname, body])).toEqual([
    ['/reports/field-figures', { ...PLACE, lcp: 1235, inp: 89, cls: 0.012 }],
  ]);
});

test('what was not measured is not sent (29.10)', () => {
  let requests = startPage();
  become('hidden');
  expect(requests).toEqual([]);
  requests = startPage();
  figures.get('cls')?.({ value: 0 });
  become('hidden');
  expect(requests.map(({ body }) => body)).toEqual([{ ...PLACE, cls: 0 }]);
});
