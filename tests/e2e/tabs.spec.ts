import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const OTHER_USERNAME = 'nosearch@example.de';

async function signOutAndLeave(page: Page): Promise<void> {
  await visit.signOut(page);
  await expect(page).toHaveURL(visit.RESEARCH);
}

const FORM_PATH = '/kontakt/zugang/anmeldung';
const MESSAGE = 'Nur für den Kundenservice.';

const findMessage = (page: Page) => visit.findControl(page, 'Ihre Nachricht');

async function openFormWithMessage(page: Page, kind: 'personal' | 'ip' = 'personal') {
  if (kind === 'personal') await visit.becomePerson(page, visit.MAX_MUSTER);
  else await visit.setNetwork(page, 'uni');
  await visit.openWithSession(page, FORM_PATH, kind);
  await visit.passWaitingTime(page, visit.WAIT_MS.contact);
  await findMessage(page).fill(MESSAGE);
  await expect(page.locator('form#contact[data-stage=ready]')).toBeVisible();
}

async function typeMessageAndLeave(
  page: Page,
  kind: 'personal' | 'ip' = 'personal',
): Promise<void> {
  await openFormWithMessage(page, kind);
  await visit.openWithSession(page, '/registrierung-gesendet', kind);
}

async function openFormWithMessageAsGuest(page: Page): Promise<void> {
  await visit.openWithSession(page, FORM_PATH, 'guest');
  await visit.passWaitingTime(page, visit.WAIT_MS.contact);
  await findMessage(page).fill(MESSAGE);
  await expect(page.locator('form#contact[data-stage=ready]')).toBeVisible();
}

for (const [cache, tag] of [
  ['without', []],
  ['with', [visit.BACK_FORWARD_CACHE]],
] as const) {
  const goBack = tag.length > 0 ? visit.goBack : (page: Page) => page.goBack();

  test(`Back shows a signed-in person the typed text, and nobody after a logout, ${cache} the back/forward cache (3.14, S6.1)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await typeMessageAndLeave(page);
    await goBack(page);
    await visit.waitForSession(page, 'personal');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue(MESSAGE);
    await visit.openWithSession(page, '/registrierung-gesendet', 'personal');
    await signOutAndLeave(page);
    await goBack(page);
    await expect(page).toHaveURL(FORM_PATH);
    await visit.waitForSession(page, 'guest');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
    expect(JSON.stringify(await visit.readStorages(page))).not.toContain(MESSAGE);
  });

  test(`Back after a logout in another tab shows no typed text to the next person ${cache} the back/forward cache (S6.1)`, {
    tag: [...tag],
  }, async ({ page, context }) => {
    await openFormWithMessage(page);
    const secondTab = await context.newPage();
    await secondTab.goto('/');
    await visit.waitForSession(secondTab, 'personal');
    await signOutAndLeave(secondTab);
    await visit.waitForSession(page, 'guest');
    await expect(findMessage(page)).toHaveValue(MESSAGE);
    await visit.openWithSession(page, '/registrierung-gesendet', 'guest');
    await visit.becomePerson(page, OTHER_USERNAME);
    await goBack(page);
    await visit.waitForSession(page, 'personal');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
    expect(JSON.stringify(await visit.readStorages(page))).not.toContain(MESSAGE);
  });

  test(`Back after a logout shows no text that a guest typed before a sign-in on the same page ${cache} the back/forward cache (S6.1)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await openFormWithMessageAsGuest(page);
    await visit.signIn(page, visit.MAX_MUSTER);
    await visit.waitForSession(page, 'personal');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue(MESSAGE);
    await signOutAndLeave(page);
    // The first entry is about:blank, the second is the form of the guest.
    await page.evaluate(() => history.go(2 - history.length)).catch(() => undefined);
    await expect(page).toHaveURL(FORM_PATH);
    await visit.waitForSession(page, 'guest');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
  });

  test(`Back from the sign-in shows a guest the typed text ${cache} the back/forward cache (3.14)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await openFormWithMessageAsGuest(page);
    await visit.findSignInButton(page).click();
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await goBack(page);
    await expect(page).toHaveURL(FORM_PATH);
    await visit.waitForSession(page, 'guest');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue(MESSAGE);
  });

  test(`Back shows no typed text to the next person in the network of an institution ${cache} the back/forward cache (3.14.b)`, {
    tag: [...tag],
  }, async ({ page }) => {
    await typeMessageAndLeave(page, 'ip');
    await goBack(page);
    await visit.waitForSession(page, 'ip');
    await visit.passWaitingTime(page, visit.WAIT_MS.contact);
    await expect(findMessage(page)).toHaveValue('');
    expect(JSON.stringify(await visit.readStorages(page))).not.toContain(MESSAGE);
  });
}

test('a page from the back/forward cache is hidden until the session is checked (S6.1)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const isHidden = !document.body.innerText.includes('Max Muster');
      Object.assign(document.documentElement.dataset, { persisted, hasHiddenData: isHidden });
    });
    // This event follows `pagehide`.
    document.addEventListener('visibilitychange', () => {
      const remainingSections = document.querySelectorAll('.check-list').length;
      if (document.hidden) Object.assign(document.documentElement.dataset, { remainingSections });
    });
  });
  await visit.openSignedIn(page);
  await expect(page.locator('.check-list')).not.toHaveCount(0);
  await page.goto('/registrierung-gesendet');
  await visit.goBack(page);
  await expect(page.locator('html'), 'rule 3.16').toHaveAttribute('data-remaining-sections', '0');
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-has-hidden-data', 'true');
  await visit.waitForSession(page, 'personal');
  await expect(page.getByRole('main').getByText('Max Muster')).toBeVisible();

  // The session ends while the page is in the back/forward cache.
  await page.goto('/registrierung-gesendet');
  await visit.expireSession(page);
  await visit.goBack(page);
  await expect(page.locator('html')).toHaveAttribute('data-has-hidden-data', 'true');
  await visit.waitForSession(page, 'guest');
  await expect(page.getByText('Max Muster')).toHaveCount(0);
  await expect(page.getByText(visit.MAX_MUSTER)).toHaveCount(0);
  await expect(page.locator('.check-list')).toHaveCount(0);
});

test('a sign-in, another user and a logout in one tab change the other tab (S6.2, S6.3)', async ({
  page,
  context,
}) => {
  await page.goto('/kontakt');
  const secondTab = await context.newPage();
  await secondTab.clock.install();
  await secondTab.goto('/kontakt');
  for (const tab of [page, secondTab]) await visit.waitForSession(tab, 'guest');
  await visit.signIn(page, visit.MAX_MUSTER);
  await expect((await visit.openMenu(secondTab)).getByText('Max Muster')).toBeVisible();
  // The attribute disappears when the tab loads a new document.
  await secondTab.evaluate(() => {
    document.documentElement.dataset['beforeReload'] = '';
  });

  await visit.openSignedIn(page, '/kontoeinstellungen', OTHER_USERNAME);
  await expect(secondTab.locator('html[data-before-reload]')).toHaveCount(0);
  await visit.waitForSession(secondTab, 'personal');
  await expect((await visit.openMenu(secondTab)).getByText('Norbert Ohnesuche')).toBeVisible();

  // The clock of the second tab is stopped, because the tab must show a logout without a timer.
  await visit.stopClock(secondTab);
  await visit.signOut(page);
  await visit.waitForSession(secondTab, 'guest');
  await expect(secondTab.getByText('Norbert Ohnesuche')).toHaveCount(0);
  // The click fails if a dialog is still open, even if nobody sees the dialog (rule A20).
  await visit.findSignInButton(secondTab).click({ trial: true });
});
