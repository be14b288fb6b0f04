import { expect, test } from 'vitest';
import { withoutIslandIds } from '../../../src/build/pages/island-ids.ts';

test('rule 30.3: islands have no id that depends on the folder of the build', () => {
  const island = (id: string) =>
    `<p uid="x"></p><astro-island${id} prefix="r1" ssr></astro-island>`;
  const html = island(' uid="ZLKD5z"') + island(' uid="1"');
  expect(withoutIslandIds(html)).toBe(island('') + island(''));
});
