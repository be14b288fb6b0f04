import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { walkByTab } from '../support/tab-walk.ts';
import {
  findBanner,
  findNoticeRegion,
  findSignInButton,
  holdRequests,
  openAddress,
  openSignedIn,
} from '../support/visit.ts';

const findSupportMenu = (page: Page) => page.getByRole('navigation', { name: 'Unterstützung' });

test('the sign-in button appears after the boot, and only for guests (10.3)', async ({ page }) => {
  const release = await holdRequests(page, '/auth/token');
  await page.goto('/kontakt');
  await expect(findBanner(page).getByRole('link', { name: 'Kontakt' })).toBeVisible();
  await expect(findSignInButton(page)).toBeHidden();
  release();
  await expect(findSignInButton(page)).toBeVisible();
  await openSignedIn(page, '/kontakt');
  await expect(findBanner(page).getByRole('button', { name: 'Mein Konto' })).toBeVisible();
  await expect(findSignInButton(page)).toBeHidden();
  await expect(findBanner(page).getByRole('link', { name: 'Registrieren' })).toBeHidden();
});

test('a button opens the navigation on a narrow screen (1.10.4)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/kontakt');
  const moreButton = findBanner(page).getByRole('button', { name: 'Mehr' });
  await expect(moreButton).toHaveAccessibleName(
    'Mehr – Weitere Navigationsoptionen – Enthält den Link zur aktuellen Seite',
  );
  await expect(moreButton).toHaveAttribute('aria-expanded', 'false');
  const contactLink = findBanner(page).getByRole('link', { name: 'Kontakt' });
  await expect(contactLink).toBeHidden();
  await moreButton.click();
  await expect(moreButton).toHaveAttribute('aria-expanded', 'true');
  await expect(contactLink).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(contactLink).toBeHidden();
  await expect(moreButton).toBeFocused();
  await page.setViewportSize({ width: 1024, height: 844 });
  await expect(moreButton).toBeHidden();
  await expect(contactLink).toBeVisible();
});

test('Kontakt is the current item on the pages of categories and topics (10.3)', async ({
  page,
}) => {
  for (const path of ['/kontakt/abo', '/kontakt/abo/kuendigung']) {
    await page.goto(path);
    const contactLink = findBanner(page).getByRole('link', { name: 'Kontakt' });
    await expect(contactLink).toHaveAttribute('aria-current', 'true');
  }
  await page.goto('/registrierung');
  await expect(findBanner(page).getByRole('link', { name: 'Kontakt' })).not.toHaveAttribute(
    'aria-current',
  );
});

test('another client of the same publisher shows the facts of the publisher (25.5)', async ({
  page,
}) => {
  await page.goto('/kontakt?clientId=shop');
  for (const name of ['Impressum (öffnet in neuem Tab)', '0800 1234567'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expect(findBanner(page).getByText('Fachverlag Beispiel')).toBeVisible();
});

test('"Nach oben" moves page and focus to the top (10.6)', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 500 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/registrierung-gesendet');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await findSupportMenu(page).getByRole('link', { name: 'Nach oben' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the footer has its links in order and a copyright line (10.2)', async ({ page }) => {
  await page.clock.setFixedTime('2031-01-01T00:30:00+01:00');
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const names = await footer.getByRole('listitem').allInnerTexts();
  expect(names.map((name) => name.replace(/\s+\(öffnet in neuem Tab\)$/, ''))).toEqual([
    'AGB',
    'Nutzungsvorbehalt',
    'Leistungsbeschreibung',
    'Impressum',
    'Urheberrecht',
    'Datenschutz',
    'Hilfe',
    'Aktivierungscode einlösen',
    // The following links lead to pages of the portal (rules 27.1, 27.11, 34.6).
    'Speicherung im Browser',
    'Barrierefreiheit',
    'Verträge hier kündigen',
    'Vertrag widerrufen',
  ]);
  await expect(footer).toContainText('© 2031 Fachverlag Beispiel');
  await expect(footer).toContainText('Fachinformation für Recht und Steuern');
  for (const link of await footer.locator('[data-fact=links]').getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('notices cover at most half of a phone, and never the focus (A6)', async ({
  page,
  portal,
}) => {
  const windowHeight = 560;
  await page.setViewportSize({ width: 390, height: windowHeight });
  await openAddress(page, '/registrierung-erfolgreich');
  const readBottomPadding = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd));
  expect(await readBottomPadding()).toBe(0);
  const text = 'Wir arbeiten an einer Störung. '.repeat(16).trim();
  await page.route('/hinweis.json', (route) => route.fulfill({ json: { text } }));
  portal.faults.add({ path: '/auth/login', kind: 'status', status: 500 });
  await findSignInButton(page).click();
  const region = findNoticeRegion(page);
  await expect(region.locator('.notice')).toHaveCount(2);
  const box = await region.boundingBox();
  expect(box?.height).toBeGreaterThan(200);
  expect(box?.height).toBeLessThanOrEqual(windowHeight / 2);
  expect(await readBottomPadding()).toBeGreaterThanOrEqual(box?.height ?? windowHeight);
  await expect(region.locator('.notice').getByText('Aktueller Hinweis')).toBeInViewport({
    ratio: 1,
  });
  await expect(region.locator('.notice').getByText('Die Anmeldung ist')).not.toBeInViewport();
  expect(await walkByTab(page)).toEqual([]);
  for (let noticeCount = 2; noticeCount > 0; noticeCount -= 1)
    await region.getByRole('button', { name: 'Meldung schließen' }).first().press('Escape');
  await expect(region.locator('.notice')).toHaveCount(0);
  expect(await readBottomPadding()).toBe(0);
});

test('a blank separates hidden words for screen readers from the visible text (A22)', async ({
  page,
}) => {
  await page.goto('/vertrag-kuendigen');
  const readTexts = (text: string) => page.getByText(text, { exact: true }).allInnerTexts();
  expect(new Set(await readTexts('(öffnet in neuem Tab)'))).toEqual(
    new Set([' (öffnet in neuem Tab)']),
  );
  expect(new Set(await readTexts('Pflichtfeld'))).toEqual(new Set([' Pflichtfeld']));
});
