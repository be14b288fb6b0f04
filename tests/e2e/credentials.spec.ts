import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { addTestPerson } from '../support/person.ts';
import { expect, expectAccessible, type Portal, test } from '../support/portal.ts';
import { recordReceivedRequests } from '../support/received-requests.ts';
import * as visit from '../support/visit.ts';

const NEW_PASSWORD = `Lesesaal-Tinte-77<>&"'\\äöü`;
const DONE_PATH = '/passwort-aktualisiert';

async function fillNewPassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await visit.fillFields(page, {
    'Neues Passwort': password,
    'Neues Passwort wiederholen': password,
  });
}

/** Requests a new password. @returns the mailed link */
async function requestReset(page: Page, portal: Portal, username: string): Promise<string> {
  await page.goto('/passwort-vergessen');
  await visit.fillFields(page, { Benutzername: username });
  await visit.findButton(page, 'Passwort zurücksetzen').click();
  await expect(page.getByRole('heading', { name: 'Passwort wurde zurückgesetzt' })).toBeFocused();
  return visit.waitForMailedLink(portal, username);
}

test('guests and institutions cannot open the page to change a password (0.1)', async ({
  page,
}) => {
  const { requests } = visit.watchRequests(page);
  for (const network of ['home', 'uni']) {
    await visit.setNetwork(page, network);
    await visit.openAddress(page, '/passwort-aendern');
    await expect(visit.findHeading(page)).toHaveText('Seite nicht gefunden');
    await expect(visit.findHeading(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Seite nicht gefunden – /);
    const formCode = /\/_astro\/(react|form|PasswordChange|PasswordReset)\./;
    if (network === 'home')
      expect(requests.filter((request) => formCode.test(request.url()))).toEqual([]);
  }
  await expectAccessible(page);
  await page.goto(DONE_PATH);
  await expect(visit.findButton(page.getByRole('main'), 'Persönlich anmelden')).toBeVisible();
  await expectAccessible(page);
});

test('neither token nor password is in a later address, a header, a storage, the HTML or the console (S1.5, S4.2, S8.4)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  const link = await requestReset(page, portal, addTestPerson(portal));
  // The mailed link is opened as in a browser that has no files of the portal.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  const token = new URL(link).searchParams.get('pt') ?? 'none';
  const consoleTexts: string[] = [];
  page.on('console', (message) => consoleTexts.push(message.text()));
  // A browser may report another Referer to Playwright than the browser sends.
  const { receivedRequests, stop } = recordReceivedRequests();
  const answer = await visit.openAddress(page, link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await fillNewPassword(page);
  const toggle = page.getByRole('button', { name: 'Passwort anzeigen' }).first();
  for (let count = 0; count < 2; count++) await toggle.click();
  const pageTexts = await page.evaluate(() => [
    document.documentElement.outerHTML,
    location.href,
    JSON.stringify({ ...sessionStorage, ...localStorage }),
  ]);
  const historyState = await page.evaluate(() => JSON.stringify(history.state));
  expect([...pageTexts, ...consoleTexts].join()).not.toContain(token);
  expect([...pageTexts, ...consoleTexts, historyState].join()).not.toContain('Lesesaal-Tinte-77');

  await page.reload();
  await visit.passWaitingTime(page, visit.WAIT_MS.newPassword);
  await fillNewPassword(page);
  await visit.findButton(page, 'Passwort speichern').click();
  await expect(page).toHaveURL(DONE_PATH);
  // A page from the back/forward cache has no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
  const textsAfterBack = await page.evaluate(() => [
    JSON.stringify(history.state),
    ...[...document.querySelectorAll('input')].map(({ value }) => value),
  ]);
  expect(textsAfterBack.join()).not.toContain(token);
  expect(textsAfterBack.join()).not.toContain('Lesesaal-Tinte-77');
  stop();
  const otherRequests = receivedRequests.filter(({ url }) => !link.endsWith(url));
  expect(otherRequests.map(({ url }) => url)).toContain('/account/password/update');
  for (const secret of [token, 'Lesesaal-Tinte-77'])
    expect(otherRequests.filter((request) => JSON.stringify(request).includes(secret))).toEqual([]);
});

test('a page with a one-time token in its address sends no Referer with that address (S1.5, S7.5)', async ({
  page,
}) => {
  for (const address of ['/passwort-aendern?pt=geheim', '/registrierung-bestaetigung?ot=geheim']) {
    const { receivedRequests, stop } = recordReceivedRequests();
    await page.goto(address);
    // Fonts and pictures would be requested with the first frame, which comes before the first call of the session.
    await visit.waitForSession(page, 'guest');
    await page.waitForLoadState('networkidle');
    stop();
    expect(receivedRequests.map(({ url }) => url)).toContain('/auth/token');
    const requestsWithToken = receivedRequests.filter((request) =>
      JSON.stringify(request).includes('geheim'),
    );
    expect(requestsWithToken.map(({ url }) => url)).toEqual([address]);
  }
});

test('a change of password keeps all tabs signed in (S5.11)', async ({ page, portal }) => {
  await visit.becomePerson(page, addTestPerson(portal));
  const otherTab = await page.context().newPage();
  await visit.openWithSession(otherTab, '/kontoeinstellungen', 'personal');
  await visit.openAddress(page, '/passwort-aendern');
  await visit.fillFields(page, { 'Aktuelles Passwort': SEED_PASSWORD });
  await fillNewPassword(page);
  await visit.findButton(page.getByRole('main'), 'Passwort ändern').click();
  await expect(page.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toBeVisible();
  const consents = visit.findSection(otherTab, 'Einwilligungen');
  await consents.getByRole('checkbox').click();
  await consents.getByRole('button', { name: 'Speichern' }).click();
  await expect(consents.getByText(visit.SAVED_TEXT)).toBeVisible();
});

const LINK_OWNER_TEXT = 'Geändert wurde das Passwort des Zugangs, zu dem der Link gehört.';

test('after a reset by a link, a signed-in person reads whose password has changed and who is signed in (7.22.a)', async ({
  page,
  portal,
}) => {
  const link = await requestReset(page, portal, addTestPerson(portal));
  await visit.becomePerson(page, 'nosearch@example.de');
  await visit.openAddress(page, link);
  await fillNewPassword(page);
  await visit.findButton(page, 'Passwort speichern').click();
  const linkOwnerText = page.getByRole('main').getByText(LINK_OWNER_TEXT);
  await expect(linkOwnerText).toHaveText(
    `${LINK_OWNER_TEXT} Angemeldet sind Sie als nosearch@example.de.`,
  );
  await page.reload();
  await expect(linkOwnerText).toBeVisible();
  await expectAccessible(page);

  await visit.openAddress(page, '/passwort-aendern');
  await visit.fillFields(page, { 'Aktuelles Passwort': SEED_PASSWORD });
  await fillNewPassword(page);
  await visit.findButton(page.getByRole('main'), 'Passwort ändern').click();
  await expect(page.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toBeVisible();
  await expect(linkOwnerText).toBeHidden();
});

test('after a reset by a link, a guest reads nothing about a signed-in person (7.22.a)', async ({
  page,
  portal,
}) => {
  await visit.openAddress(page, await requestReset(page, portal, addTestPerson(portal)));
  await fillNewPassword(page);
  await visit.findButton(page, 'Passwort speichern').click();
  await expect(visit.findButton(page.getByRole('main'), 'Anmelden')).toBeVisible();
  await expect(page.getByRole('main').getByText(LINK_OWNER_TEXT)).toBeHidden();
});

test('a used link leads to a new link, even when another person is signed in', async ({
  page,
  portal,
}) => {
  const link = await requestReset(page, portal, addTestPerson(portal));
  await visit.becomePerson(page, 'nosearch@example.de');
  await visit.openAddress(page, link);
  await expect(page.locator('[id="field-newPassword"]')).toHaveCount(1);
  await fillNewPassword(page);
  await visit.findButton(page, 'Passwort speichern').click();
  await expect(page.getByRole('link', { name: 'Zu den Kontoeinstellungen' })).toBeVisible();

  await visit.openAddress(page, link);
  await fillNewPassword(page, 'Noch-ein-Passwort-1');
  await visit.findButton(page, 'Passwort speichern').click();
  await expect(visit.findHeading(page)).toHaveText('Der Link ist nicht mehr gültig');
  await expect(visit.findHeading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Der Link ist nicht mehr gültig – /);
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(visit.findHeading(page)).toHaveText('Passwort vergessen');
});
