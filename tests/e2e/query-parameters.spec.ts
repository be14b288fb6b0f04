import { expect, test } from '../support/portal.ts';
import { becomePerson, MAX, RESEARCH, settled, storages } from '../support/visit.ts';

const SHOP = '/__sandbox/shop';

test('rule 2.5: parameters select the client and leave the address', async ({ page, portal }) => {
  const depth = () => page.evaluate(() => history.length);
  await page.goto('/kontakt');
  const before = await depth();
  await page.goto('/kontakt?a=1&clientId=shop&btpLabel=r+Kasse&contact_product=p1&wkn=77#x');
  await expect(page).toHaveURL('/kontakt?a=1&contact_product=p1&wkn=77#x');
  expect(await depth()).toBe(before + 1);
  await expect
    .poll(() => storages(page))
    .toMatchObject({
      clientId: 'shop',
      btpLabel: 'r Kasse',
      btpLink: SHOP,
      contact_product: 'p1',
      wkn: '77',
    });
  await expect(page).toHaveTitle('Kontakt – Mein Konto – Shop');
  await expect(page.getByRole('banner')).toContainText('Mein Konto – Shop');
  await expect(page.getByRole('link', { name: 'Zurück zur Kasse' })).toHaveAttribute(
    'href',
    portal.origin + SHOP,
  );
});

test('rule 2.8: a page that the client hides shows the fallback', async ({ page }) => {
  await becomePerson(page, MAX);
  await page.goto('/profildaten');
  await settled(page, 'personal');
  await expect(page).toHaveTitle('Diese Seite steht hier nicht zur Verfügung – Mein Konto');
  await page.goto('/profildaten?clientId=shop');
  await settled(page, 'personal');
  await expect(page).toHaveTitle('Profildaten – Mein Konto – Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Profildaten' })).toBeVisible();
});

test('rules 2.7, 12.7: the backend can hide a page, and no more', async ({ page, portal }) => {
  const body = {
    label: 'r Zeitschrift',
    link: 'https://evil.test/',
    productName: 'Mein Heft',
    routes: { show: [], hide: ['contact'] },
  };
  portal.faults.add({ kind: 'status', path: '/csa/config', status: 200, body });
  await page.goto('/kontakt');
  await expect(page).toHaveTitle('Diese Seite steht hier nicht zur Verfügung – Mein Konto');
  await expect(
    page.getByRole('heading', { name: 'Diese Seite steht hier nicht zur Verfügung' }),
  ).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Zurück zur Recherche' })).toHaveAttribute(
    'href',
    new RegExp(`${RESEARCH}$`),
  );
});

test('rule S1.4: a label is shortened plain text', async ({ page }) => {
  const label = `<img src=x onerror="document.title='x'">${'y'.repeat(10_000)}`;
  await page.goto(`/kontakt?btpLabel=${encodeURIComponent(label)}`);
  const shown = await page.locator('[data-back-link]').first().textContent();
  expect(shown).toBe(`Zurück zu${label.slice(0, 60)}`);
  await expect(page.locator('[data-back-link] img')).toHaveCount(0);
});
