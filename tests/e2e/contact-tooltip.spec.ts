import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { findHeading, openAddress, openStopped } from '../support/visit.ts';

/** The tooltip takes this long to open and to close (rules 17.5, 10.5). */
const TOOLTIP_DELAY_MS = 250;

/** The tooltip stays open for this time after the focus or the pointer has left the tooltip (rules 17.5, 10.5). */
const TOOLTIP_LEAVE_MS = 100;

const findSupportMenu = (page: Page) => page.getByRole('navigation', { name: 'Unterstützung' });

test('the contact tooltip goes through its four states (A21, 1.10.5, 10.5)', async ({ page }) => {
  await openStopped(page, '/');
  const tooltip = page.locator('.contact-tooltip');
  const button = findSupportMenu(page).getByRole('button', { name: 'Kontakt' });
  await expect(tooltip).not.toHaveAttribute('data-state');
  await button.hover();
  await expect(tooltip).not.toHaveAttribute('data-state');
  await button.click();
  await expect(tooltip).toHaveAttribute('data-state', 'opening');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.clock.runFor(TOOLTIP_DELAY_MS);
  await expect(tooltip).toHaveAttribute('data-state', 'open');

  await page.keyboard.press('Tab');
  await expect(tooltip.getByRole('link', { name: 'Kontaktformular' })).toBeFocused();
  await expect(tooltip).toMatchAriaSnapshot(`
    - button "Kontakt" [expanded]
    - list:
      - listitem:
        - link "Kontaktformular":
          - /url: /kontakt
      - listitem:
        - link "Telefon 0800 1234567":
          - /url: tel:+498001234567
        - text: Mo - Fr 8.00 - 17.00 Uhr
      - listitem:
        - link "Hilfe und häufige Fragen (öffnet in neuem Tab)":
          - /url: /__sandbox/hilfe
  `);
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveAttribute('data-state', 'closing');
  await expect(button).toBeFocused();
  await page.clock.runFor(TOOLTIP_DELAY_MS);
  await expect(tooltip).not.toHaveAttribute('data-state');
  const formLink = tooltip.getByRole('link', { name: 'Kontaktformular' });
  await expect(formLink).toBeHidden();

  // The tooltip stays when the focus returns, and closes when the focus has left.
  await button.click();
  await expect(tooltip).toHaveAttribute('data-state', 'opening');
  await page.clock.runFor(TOOLTIP_DELAY_MS);
  await findSupportMenu(page).getByRole('link', { name: 'Nach oben' }).focus();
  await formLink.focus();
  await page.clock.runFor(TOOLTIP_LEAVE_MS + 10);
  await expect(tooltip).toHaveAttribute('data-state', 'open');
  await findHeading(page).click();
  await page.clock.runFor(TOOLTIP_LEAVE_MS);
  await expect(tooltip).toHaveAttribute('data-state', 'closing');
});

test('the contact tooltip is hidden while it opens, and visible while it closes (10.5)', async ({
  page,
}) => {
  await openStopped(page, '/');
  const tooltip = page.locator('.contact-tooltip');
  const phone = tooltip.getByText('Telefon');
  await findSupportMenu(page).getByRole('button', { name: 'Kontakt' }).click();
  await expect(tooltip).toHaveAttribute('data-state', 'opening');
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1);
  await expect(phone).toBeHidden();
  await page.clock.runFor(1);
  await expect(phone).toBeVisible();
  await expect(tooltip.getByRole('list')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveAttribute('data-state', 'closing');
  await page.clock.runFor(TOOLTIP_DELAY_MS - 1);
  await expect(phone).toBeVisible();
  await expect(tooltip.getByRole('list')).toHaveCSS('opacity', '1');
  await page.clock.runFor(1);
  await expect(phone).toBeHidden();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('a tap outside closes the contact tooltip, even if the finger stays for a while (10.5)', async ({
    page,
  }) => {
    await openStopped(page, '/');
    const tooltip = page.locator('.contact-tooltip');
    await findSupportMenu(page).getByRole('button', { name: 'Kontakt' }).click();
    await expect(tooltip).toHaveAttribute('data-state', 'opening');
    await page.clock.runFor(TOOLTIP_DELAY_MS);
    await expect(tooltip).toHaveAttribute('data-state', 'open');
    // The corner of the page has no element that can take the focus.
    const corner = { x: 2, y: 2 };
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [corner] });
    await page.clock.runFor(2 * TOOLTIP_LEAVE_MS);
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // The browser moves the focus after the finger has left.
    await expect(page.locator('body')).toBeFocused();
    await page.clock.runFor(TOOLTIP_LEAVE_MS);
    await expect(tooltip).toHaveAttribute('data-state', 'closing');
  });
});

test('the tooltip is 8 px from its button, inside the window (17.9)', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await openAddress(page, '/registrierung-gesendet');
    await findSupportMenu(page).getByRole('button', { name: 'Kontakt' }).click();
    const list = page.locator('#contact-tooltip');
    await expect(list).toHaveAttribute('data-placement', /^(top|bottom)/);
    const [button, popup] = await page
      .locator('.contact-tooltip')
      .evaluate((box) => [...box.children].map((child) => child.getBoundingClientRect().toJSON()));
    const gap = Math.max(popup.top - button.bottom, button.top - popup.bottom);
    expect(gap).toBeCloseTo(8, 0);
    expect(popup.left).toBeGreaterThanOrEqual(0);
    expect(popup.right).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
});
