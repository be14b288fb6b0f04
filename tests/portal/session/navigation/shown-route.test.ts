// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { shownRoute } from '../../../../src/portal/session/navigation/shown-route.ts';
import { openPage } from '../page.ts';

test.each([
  ['contact', 'contact'],
  ['selfEnrollment', 'selfEnrollment'],
  // Without a mark, as the page of unknown paths.
  ['', undefined],
])('rule 6.3: a page marked as %j has the route %s', (route, shown) => {
  openPage({ route });
  expect(shownRoute()).toBe(shown);
});
