import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const OTHER = 'nosearch@example.de';

async function leave(page: Page): Promise<void> {
  await visit.signOut(page);
  await expect(page).toHaveURL(visit.RESEARCH);
}

test('Back after a logout shows no personal data (S6.1)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await visit.openSignedIn(page);
  await expect(page.locator('.check-list').first()).toBeVisible();
  await visit.openWithSession(page, '/kontakt', 'personal');
  await leave(page);
  await visit.goBack(page);
  await expect(page).toHaveURL('/kontoeinstellungen');
  await visit.waitForSession(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
  await expect(page.getByText(visit.MAX)).toHaveCount(0);
  await expect(page.locator('.check-list')).toHaveCount(0);
});

test('Back after a logout shows the page of a guest, also when the first session call was slow (S6.1)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await visit.becomePerson(page, visit.MAX);
  const answer = await visit.holdRequests(page, '**/csa/session');
  await page.goto('/kontakt');
  answer();
  await visit.waitForSession(page, 'personal');
  await visit.openWithSession(page, '/passwort-vergessen', 'personal');
  await leave(page);
  await visit.goBack(page);
  await expect(page).toHaveURL('/kontakt');
  await visit.waitForSession(page, 'guest');
  await expect(visit.findSignInButton(page)).toBeVisible();
  await expect(visit.findBanner(page).getByRole('button', { name: 'Mein Konto' })).toBeHidden();
});

const FORM_PATH = '/kontakt/zugang/anmeldung';
const MESSAGE = 'Nur für den Kundenservice.';

const findMessage = (page: Page) => visit.findControl(page, 'Ihre Nachricht');

async function typeMessage(page: Page, kind: 'personal' | 'ip' = 'personal'): Promise<void> {
  if (kind === 'personal') await visit.becomePerson(page, visit.MAX);
  else await visit.setNetwork(page, 'uni');
  await visit.openWithSession(page, FORM_PATH, kind);
  await visit.passWaitingTime(page, visit.WAIT_MS.contact);
  await findMessage(page).fill(MESSAGE);
  await expect(page.locator('form#contact[data-stage=ready]')).toBeVisible();
  await visit.openWithSession(page, '/registrierung-gesendet', kind);
}

for (const [cache, tag] of [
  ['without', []],
  ['with', [visit.BACK_FORWARD_CACHE]],
] as const) {
  const goBack = tag.length > 0 ? visit.goBack : (page: Page) => page.goBack();

  test(`Back after a logout shows no typed text ${cache} the back/forward cache (S6.1)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await typeMessage(page);
    await leave(page);
    await goBack(page);
    await expect(page).toHaveURL(FORM_PATH);
    await visit.waitForSession(page, 'guest');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
    expect(JSON.stringify(await visit.readStorages(page))).not.toContain(MESSAGE);
  });

  test(`Back shows the next person in the network of an institution no typed text ${cache} the back/forward cache (3.14.b)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await typeMessage(page, 'ip');
    await goBack(page);
    await visit.waitForSession(page, 'ip');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
    expect(JSON.stringify(await visit.readStorages(page))).not.toContain(MESSAGE);
  });

  test(`Back shows a signed-in person the typed text ${cache} the back/forward cache (3.14)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await typeMessage(page);
    await goBack(page);
    await visit.waitForSession(page, 'personal');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue(MESSAGE);
  });
}

test('a page from the back/forward cache is hidden until the session is checked (S6.1)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const veiled = !document.body.innerText.includes('Max Muster');
      Object.assign(document.documentElement.dataset, { persisted, veiled });
    });
    // The next event after `pagehide`.
    document.addEventListener('visibilitychange', () => {
      const sectionsLeft = document.querySelectorAll('.check-list').length;
      if (document.hidden) Object.assign(document.documentElement.dataset, { sectionsLeft });
    });
  });
  await visit.openSignedIn(page);
  await expect(page.locator('.check-list')).not.toHaveCount(0);
  await page.goto('/registrierung-gesendet');
  await visit.goBack(page);
  await expect(page.locator('html'), 'rule 3.16').toHaveAttribute('data-sections-left', '0');
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-veiled', 'true');
  await visit.waitForSession(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();

  // The session ends while the page is in the cache.
  await page.goto('/registrierung-gesendet');
  await visit.expireSession(page);
  await visit.goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-veiled', 'true');
  await visit.waitForSession(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
});

test('a sign-in, another user and a logout in one tab change the other tab (S6.2, S6.3)', async ({
  page,
  context,
}) => {
  await page.goto('/kontakt');
  const second = await context.newPage();
  await second.clock.install();
  await second.goto('/kontakt');
  for (const tab of [page, second]) await visit.waitForSession(tab, 'guest');
  await visit.signIn(page, visit.MAX);
  await expect((await visit.openMenu(second)).getByText('Max Muster')).toBeVisible();
  await second.evaluate(() => {
    document.documentElement.dataset['first'] = '';
  });

  await visit.openSignedIn(page, '/kontoeinstellungen', OTHER);
  await expect(second.locator('html[data-first]')).toHaveCount(0);
  await visit.waitForSession(second, 'personal');
  await expect((await visit.openMenu(second)).getByText('Norbert Ohnesuche')).toBeVisible();

  // The clock of this tab is stopped, because it shows a logout without a timer.
  await visit.stopClock(second);
  await visit.signOut(page);
  await visit.waitForSession(second, 'guest');
  await expect(second.getByText('Norbert Ohnesuche')).toHaveCount(0);
  // Fails under a dialog that stays open, also under one that is not shown (rule A20).
  await visit.findSignInButton(second).click({ trial: true });
});
