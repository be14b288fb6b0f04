// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { shownRoute } from '../../../src/session/page/shown-route.ts';
import { openPage } from '../page.ts';

test.each([
  ['contact', 'contact'],
  ['notFound', undefined],
  ['constructor', undefined],
  ['', undefined],
])('rule 6.3: a page marked as %j has the route %s', (route, known) => {
  openPage({ route });
  expect(shownRoute()).toBe(known);
});
