import { expect, test } from '../support/portal.ts';
import { expectWidth, openWithSession } from '../support/visit.ts';

test('the footer links to the complete accessibility statement (27.1, 27.11)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithSession(page, '/', 'guest');
  await page.getByRole('link', { name: 'Barrierefreiheit' }).press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Erklärung zur Barrierefreiheit',
  );
  await expect(main.locator('.statement h2')).toHaveText([
    'Das Kundenportal und seine Nutzung',
    'Rechtliche und technische Grundlagen',
    'Stand der Vereinbarkeit',
    'Bekannte Barrieren',
    'So wurde geprüft',
    'Barrieren melden',
    'Zuständige Behörde',
  ]);
  await expect(main).toContainText('mit den genannten Anforderungen teilweise vereinbar');
  await expect(main).toContainText(
    /Bekannt seit\s*22\. November 2026\s*Behebung bis\s*31\. März 2027/,
  );
  await expect(main.getByRole('link', { name: 'barrierefreiheit@example.de' })).toHaveAttribute(
    'href',
    'mailto:barrierefreiheit@example.de',
  );
  await expect(
    main.locator('.statement').getByRole('link', { name: '0800 1234567' }),
  ).toBeVisible();
  await expect(
    main.getByRole('link', { name: 'www.mlbf-barrierefrei.de (öffnet in neuem Tab)' }),
  ).toHaveAttribute('href', 'https://www.mlbf-barrierefrei.de/');
  await expectWidth(page, 320);
});

test('the printed statement has the URL of a standard, but no footer (27.11, A29)', async ({
  page,
}) => {
  await page.goto('/barrierefreiheit');
  await page.emulateMedia({ media: 'print' });
  const printedUrl = await page
    .getByRole('link', { name: /^Web Content Accessibility Guidelines/ })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(printedUrl).toContain('https://www.w3.org/TR/WCAG22/');
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
