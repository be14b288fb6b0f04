import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('a person from a barred network is redirected without a history entry (0.5)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.goto('/');
  const { countRequests } = visit.watchRequests(page);
  await visit.setNetwork(page, 'barred');
  await page.goto('/registrierung/uni', { waitUntil: 'commit' });
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  expect(countRequests('/account/self/validate')).toBe(0);
  await visit.goBack(page);
  await expect(page).toHaveURL(/:\d+\/$/);
});
