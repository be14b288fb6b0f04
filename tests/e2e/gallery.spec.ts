import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import { openStopped } from '../support/session.ts';

/** rules 10.7, 17.6 */
const NOTICE_AUTO_CLOSE_MS = 5000;
/** rules 17.8, 10.8 */
const POPUP_GAP_PX = 8;

const specimen = (page: Page, name: string) => page.locator(`#${name}`);
const messages = (page: Page) => page.getByRole('region', { name: 'Meldungen' });

/** Waits for hydration: earlier clicks are lost. */
async function alive(page: Page): Promise<void> {
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
}

test.describe('with a stopped clock', () => {
  test.beforeEach(async ({ page }) => {
    await openStopped(page, '/__gallery');
    await alive(page);
  });

  test('rule A10: a success notice closes after five seconds, an error notice stays', async ({
    page,
  }) => {
    await expect(messages(page)).toMatchAriaSnapshot(`- region "Meldungen"`);
    const button = page.getByRole('button', { name: 'Erfolg melden' });
    await button.click();
    await expect(messages(page)).toContainText('Änderungen gespeichert');
    await expect(button).toBeFocused();
    await page.getByRole('button', { name: 'Fehler melden' }).click();
    await expect(messages(page).locator('[aria-live=assertive]')).toContainText(
      'Nicht gespeichert',
    );
    await page.mouse.move(1, 1);
    await page.clock.runFor(NOTICE_AUTO_CLOSE_MS - 200);
    await expect(messages(page)).toContainText('Änderungen gespeichert');
    await page.clock.runFor(200);
    await expect(messages(page)).not.toContainText('Änderungen gespeichert');
    await page.clock.runFor(NOTICE_AUTO_CLOSE_MS * 3);
    await expect(messages(page)).toContainText('Nicht gespeichert');
    await messages(page).getByRole('button', { name: 'Meldung schließen' }).focus();
    await page.keyboard.press('Escape');
    await expect(messages(page)).not.toContainText('Nicht gespeichert');
  });
});

test('rule 1.10.6: a popup is 8 px below its button, or above it without room below', async ({
  page,
}) => {
  await page.goto('/__gallery');
  await alive(page);
  const dropdown = specimen(page, 'Dropdown').locator('.dropdown');
  const gap = () =>
    dropdown.evaluate((box) => {
      const [button, popup] = [...box.children].map((child) => child.getBoundingClientRect());
      return popup && button && [popup.top - button.bottom, button.top - popup.bottom];
    });
  await dropdown.scrollIntoViewIfNeeded();
  await dropdown.getByRole('button').first().click();
  await expect(dropdown.locator('.popup')).toHaveAttribute('data-placement', 'bottom-start');
  expect((await gap())?.[0]).toBeCloseTo(POPUP_GAP_PX, 0);
  await dropdown.evaluate((box) => box.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }));
  await expect(dropdown.locator('.popup')).toHaveAttribute('data-placement', 'top-start');
  expect((await gap())?.[1]).toBeCloseTo(POPUP_GAP_PX, 0);
});

test('buttons that do not fit move into "Mehr" and return when they fit', async ({ page }) => {
  await page.goto('/__gallery');
  await alive(page);
  const group = specimen(page, 'ButtonGroup').locator('.button-group').first();
  const names = () => group.locator(':scope > button').allInnerTexts();
  expect(await names()).toEqual(['Entwurf speichern', 'Zurück', 'Weiter']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(names).toEqual(['Weiter']);
  await group.getByRole('button', { name: 'Mehr' }).click();
  await expect(group.getByRole('button', { name: 'Entwurf speichern' })).toBeVisible();
  await expectAccessible(page, '#ButtonGroup');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect.poll(names).toHaveLength(3);
});

test('rule A19: on a small screen the multiselect list fills the screen, and a removed pill fades', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/__gallery');
  await alive(page);
  const field = specimen(page, 'Multiselect').getByRole('combobox').first();
  await field.click();
  const list = page.getByRole('dialog', { name: 'Auswahl' });
  await expect(list).toHaveAttribute('data-state', 'mobile-fullscreen');
  await expect(field).toBeFocused();
  await expectAccessible(page, '#Multiselect');
  await list.getByRole('option', { name: 'Erbrecht' }).click();
  await list.getByRole('button', { name: 'Fertig' }).click();
  await expect(list).toHaveCount(0);
  const pill = specimen(page, 'Multiselect').locator('.pill', { hasText: 'Erbrecht' }).first();
  await expect(pill).toHaveAttribute('data-state', 'open');
  await pill.getByRole('button', { name: 'Erbrecht entfernen' }).click();
  await expect(field).toBeFocused();
});

test('a container fills the screen until Escape', async ({ page }) => {
  await page.goto('/__gallery');
  await alive(page);
  const box = specimen(page, 'FullscreenContainer').locator('.fullscreen');
  await expect(box).toHaveAttribute('data-state', 'normal');
  await box.getByRole('button', { name: 'Bildschirm füllen' }).click();
  await expect(box).toHaveAttribute('data-state', 'fullscreen');
  await expectAccessible(page, '#FullscreenContainer');
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('data-state', 'normal');
});

test('every component shows its use and its states', async ({ page }) => {
  await page.goto('/__gallery');
  await pass(page, 0);
  for (const shown of await page.locator('.gallery-specimen').all()) {
    await expect(shown.locator('> p').first()).not.toBeEmpty();
    expect(await shown.locator('.gallery-state').count()).toBeGreaterThan(0);
  }
});
