import { afterEach, expect, test, vi } from 'vitest';
import { measureWebVitals } from '../../../src/portal/reports/field-figures.ts';
import { fakeBackend } from '../http/answers.ts';

type ReportMetric = (metric: { readonly value: number }) => void;

const reportMetricByName = vi.hoisted(() => new Map<string, ReportMetric>());

vi.mock('web-vitals', () => {
  const createListener = (name: string) => (report: ReportMetric) =>
    reportMetricByName.set(name, report);
  return {
    onLCP: createListener('lcp'),
    onINP: createListener('inp'),
    onCLS: createListener('cls'),
  };
});

const PAGE_FACTS = { release: '1.2.0', route: 'contact' };

function changeVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

function startPage() {
  const requests = fakeBackend(() => new Response(null));
  measureWebVitals(PAGE_FACTS);
  return requests;
}

afterEach(() => changeVisibility('hidden'));

test('the latest figures are sent once, when the page is hidden for the first time (29.10)', () => {
  const requests = startPage();
  reportMetricByName.get('lcp')?.({ value: 900.4 });
  reportMetricByName.get('lcp')?.({ value: 1234.5678 });
  reportMetricByName.get('inp')?.({ value: 88.8 });
  reportMetricByName.get('cls')?.({ value: 0.012_345 });
  changeVisibility('visible');
  expect(requests).toEqual([]);
  changeVisibility('hidden');
  changeVisibility('visible');
  reportMetricByName.get('inp')?.({ value: 500 });
  changeVisibility('hidden');
  expect(requests.map(({ address, body }) => [address.pathname, body])).toEqual([
    ['/reports/field-figures', { ...PAGE_FACTS, lcp: 1235, inp: 89, cls: 0.012 }],
  ]);
});

test('a figure that was not measured is not sent (29.10)', () => {
  let requests = startPage();
  changeVisibility('hidden');
  expect(requests).toEqual([]);
  requests = startPage();
  reportMetricByName.get('cls')?.({ value: 0 });
  changeVisibility('hidden');
  expect(requests.map(({ body }) => body)).toEqual([{ ...PAGE_FACTS, cls: 0 }]);
});
