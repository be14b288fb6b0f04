// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { focusHeading, markBusy } from '../../../../src/portal/session/page/main-region.ts';
import { openPage } from '../page.ts';

test('rule 1.4: a page without a main region is not busy', () => {
  openPage({ body: '<h1>Wartung</h1>' });
  markBusy(true);
  markBusy(false);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('rule A8: the focus goes to no heading outside of the main region or in a hidden part', () => {
  openPage({ body: '<h1>Außen</h1><main><div hidden><h1>Verborgen</h1></div></main>' });
  focusHeading();
  expect(document.activeElement).toBe(document.body);
});
