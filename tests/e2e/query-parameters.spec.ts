import { expect, test } from '../support/portal.ts';
import {
  holdRequests,
  openSignedIn,
  openWithSession,
  RESEARCH,
  watchRequests,
} from '../support/visit.ts';

test('the page shows a label as shortened plain text, and removes label and client from the address (2.5, S1.4)', async ({
  page,
  portal,
}) => {
  const label = `<img src=x onerror="document.title='x'">${'y'.repeat(10_000)}`;
  await page.goto(`/kontakt?a=1&clientId=shop&btpLabel=${encodeURIComponent(label)}#x`);
  await expect(page).toHaveURL('/kontakt?a=1#x');
  await expect(page).toHaveTitle('Kontakt – Mein Konto – Shop');
  await expect(page.getByRole('banner')).toContainText('Mein Konto – Shop');
  const backLink = page.locator('[data-fact="back-link"]').first();
  await expect(backLink).toHaveText(`Zurück zu${label.slice(0, 60)}`);
  await expect(backLink).toHaveAttribute('href', `${portal.origin}/__sandbox/shop`);
  await expect(page.locator('[data-fact="back-link"] img')).toHaveCount(0);
});

test('client and backend can hide a page, but change nothing else (2.7, 2.8, 12.7)', async ({
  page,
  portal,
}) => {
  const hiddenHeading = 'Diese Seite steht hier nicht zur Verfügung';
  await openSignedIn(page, '/profildaten');
  await expect(page).toHaveTitle(`${hiddenHeading} – Mein Konto`);
  await openWithSession(page, '/profildaten?clientId=shop', 'personal');
  await expect(page).toHaveTitle('Profildaten – Mein Konto – Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Profildaten' })).toBeVisible();
  const body = {
    label: 'r Zeitschrift',
    link: 'https://evil.test/',
    productName: 'Mein Heft',
    routes: { show: [], hide: ['contact', 'newsletter'] },
  };
  portal.faults.add({ kind: 'status', path: '/csa/config', status: 200, body, times: 2 });
  await page.goto('/kontakt?clientId=library');
  await expect(page).toHaveTitle(`${hiddenHeading} – Mein Konto`);
  await expect(page.getByRole('heading', { name: hiddenHeading })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: 'Zurück zur Recherche' })).toHaveAttribute(
    'href',
    new RegExp(`${RESEARCH}$`),
  );
  await expect(page.locator('[href="/kontakt"]').filter({ visible: true })).toHaveCount(0);
  const { requests } = watchRequests(page);
  const configReply = page.waitForResponse('/csa/config');
  const release = await holdRequests(page, '**/auth/userinfo');
  await page.goto('/kontoeinstellungen');
  await configReply;
  release();
  await expect(page.getByText('Überall abmelden')).toBeVisible();
  expect(requests.filter((request) => request.url().includes('GetNewsletter'))).toEqual([]);
});
