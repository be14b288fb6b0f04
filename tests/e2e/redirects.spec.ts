import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const SHOP_PATH = '/__sandbox/shop';

test('the redirect page opens the client that the link names, and replaces itself in the history (4.9)', async ({
  page,
}) => {
  await visit.openWithSession(page, '/kontakt', 'guest');
  await page.goto('/automatische-weiterleitung?btpLink=shop');
  await expect(page).toHaveURL(SHOP_PATH);
  await page.goBack();
  await expect(page).toHaveURL('/kontakt');
});

test('the redirect page is busy until it shows a link (1.4, 4.5.b)', async ({ page }) => {
  await visit.blockNavigation(page, `**${visit.RESEARCH}`);
  await visit.openStopped(page, '/automatische-weiterleitung');
  await expect(page.getByText('Sie werden weitergeleitet …')).toBeVisible();
  const link = page.getByRole('link', { name: 'Weiter' });
  await visit.checkAroundWait(page, visit.WAIT_MS.redirectLink, async (isOver) => {
    await expect(link).toBeVisible({ visible: isOver });
    await expect(page.locator('main[aria-busy]')).toHaveCount(isOver ? 0 : 1);
  });
  await expect(link).toHaveAttribute('href', new RegExp(`${visit.RESEARCH}$`));
});

test('the logout page signs the user out after 2.5 s and empties the storages', async ({
  page,
}) => {
  await visit.becomePerson(page, visit.MAX_MUSTER);
  const { countRequests } = visit.watchRequests(page);
  await visit.openStopped(page, '/logout');
  await expect(page.getByText('Sie werden abgemeldet …')).toBeVisible();
  await visit.checkAroundWait(page, visit.WAIT_MS.logout, async (isOver) => {
    await expect.poll(() => countRequests('/auth/logout')).toBe(isOver ? 1 : 0);
  });
  await page.clock.resume();
  await expect(page).toHaveURL(visit.RESEARCH);
  expect(await visit.readStorages(page)).toEqual({});
  await visit.openWithSession(page, '/kontakt', 'guest');
});
