// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/kontakt" }
import { afterEach, expect, test, vi } from 'vitest';
import { openFreshPage } from '../page.ts';

const HALF_AN_HOUR_MS = 1_800_000;

afterEach(() => {
  vi.useRealTimers();
});

test('rule 3.14: a draft is kept for 30 minutes, and gone then', async () => {
  vi.useFakeTimers();
  openFreshPage({ body: '<form id="f"></form>' });
  const { readDrafts, storeDraft } = await import('../../../src/session/drafts/stored-drafts.ts');
  storeDraft('f', { name: 'Max' });
  vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS - 1);
  expect(readDrafts()?.forms).toEqual({ f: { name: 'Max' } });
  vi.setSystemTime(Date.now() + 1);
  expect(readDrafts()).toBeUndefined();
});
