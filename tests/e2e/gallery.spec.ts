import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { openAddress } from '../support/visit.ts';

/** The distance between a button and its popup (rules 17.8, 10.8). */
const POPUP_GAP_PX = 8;

const findSpecimen = (page: Page, name: string) => page.locator(`#${name}`);

/** Waits for hydration, because earlier clicks have no effect. */
async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

async function openGallery(page: Page): Promise<void> {
  await page.goto('/__gallery');
  await waitForHydration(page);
}

test('a popup is 8 px below or above its button, and at most 20rem high (1.10.6)', async ({
  page,
}) => {
  await openGallery(page);
  const dropdown = findSpecimen(page, 'Dropdown').locator('.dropdown');
  const readGaps = () =>
    dropdown.evaluate((box) => {
      const [button, popup] = [...box.children].map((child) => child.getBoundingClientRect());
      return popup && button && [popup.top - button.bottom, button.top - popup.bottom];
    });
  await dropdown.scrollIntoViewIfNeeded();
  await dropdown.getByRole('button').first().click();
  await expect(dropdown.locator('.popup')).toHaveAttribute('data-placement', 'bottom-start');
  expect((await readGaps())?.[0]).toBeCloseTo(POPUP_GAP_PX, 0);
  const readMaxHeight = () =>
    dropdown.locator('.popup').evaluate((popup) => {
      popup.style.blockSize = '60rem';
      const { height } = popup.getBoundingClientRect();
      popup.style.blockSize = '';
      return height;
    });
  expect(await readMaxHeight()).toBe(320);
  await dropdown.evaluate((box) => box.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
  await expect(dropdown.locator('.popup')).toHaveAttribute('data-placement', 'top-start');
  expect((await readGaps())?.[1]).toBeCloseTo(POPUP_GAP_PX, 0);
  await page.setViewportSize({ width: 640, height: 300 });
  await expect.poll(readMaxHeight, 'in a low window').toBeLessThan(300);
});

test('the list of a multiselect fills a small screen, and the removal of a pill focuses the field (A19)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGallery(page);
  const field = findSpecimen(page, 'Multiselect').getByRole('combobox').first();
  await field.click();
  const list = page.getByRole('dialog', { name: 'Auswahl' });
  await expect(list).toHaveAttribute('data-size', 'mobile-fullscreen');
  await expect(field).toBeFocused();
  await expectAccessible(page, '#Multiselect');
  await list.getByRole('option', { name: 'Erbrecht' }).click();
  await list.getByRole('button', { name: 'Fertig' }).click();
  await expect(list).toHaveCount(0);
  // Another state of the specimen has the same pill.
  const pills = findSpecimen(page, 'Multiselect').locator('.pill', { hasText: 'Erbrecht' });
  const pillCount = await pills.count();
  const pill = pills.first();
  await expect(pill).not.toHaveAttribute('data-closing');
  await pill.getByRole('button', { name: 'Erbrecht entfernen' }).click();
  await expect(pills).toHaveCount(pillCount - 1);
  await expect(field).toBeFocused();
});

test('every component of the gallery shows at least one state', async ({ page }) => {
  await openAddress(page, '/__gallery');
  for (const specimen of await page.locator('.gallery-specimen').all())
    expect(await specimen.locator('.gallery-state').count()).toBeGreaterThan(0);
});
