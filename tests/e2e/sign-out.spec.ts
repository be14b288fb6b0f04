import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const NOT_SIGNED_OUT_TEXT =
  'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.';

test('a session ends only when a page of the portal signs out (S5.8, S5.9, S5.10)', async ({
  page,
  portal,
}) => {
  await visit.openWithSession(page, '/kontakt', 'guest');
  const guestToken = await visit.waitForStoredValue(page, 'csrf-token');
  await visit.signIn(page, visit.MAX_MUSTER);
  await visit.waitForSession(page, 'personal');
  const token = await visit.waitForStoredValue(page, 'dev_token');
  await expect.poll(() => visit.waitForStoredValue(page, 'csrf-token')).not.toBe(guestToken);
  const requestUserInfo = () =>
    page.request.get('/auth/userinfo', { headers: { 'x-token': token } });
  await page.request.get('/auth/logout');
  expect((await requestUserInfo()).status()).toBe(200);
  // The session of the backend ends even if the browser never reaches the identity provider (rule S14.5).
  await visit.blockNavigation(page, `${portal.identityOrigin}/**`);
  const nextRequest = page.waitForRequest(`${portal.identityOrigin}/**`);
  await visit.signOut(page);
  const { searchParams } = new URL((await nextRequest).url());
  expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect((await requestUserInfo()).status()).toBe(401);
});

test('a sign-out with unsaved changes leaves the page without a question (7.19)', async ({
  page,
}) => {
  // If the browser asked before leaving, this answer would keep the page open.
  page.on('dialog', (dialog) => dialog.dismiss());
  await visit.openSignedIn(page, '/profildaten?clientId=shop');
  await page.getByRole('button', { name: 'Bearbeiten' }).first().click();
  await visit.findControl(page, 'Vorname').fill('Moritz');
  await visit.signOut(page);
  await expect(page).not.toHaveURL('/profildaten');
  await visit.openWithSession(page, '/kontakt', 'guest');
});

test('an auth button sends one request, is busy, and is usable again after Back (4.8, 18.6)', {
  tag: visit.BACK_FORWARD_CACHE,
}, async ({ page, portal }) => {
  await visit.openWithSession(page, '/kontakt', 'guest');
  const button = visit.findSignInButton(page);
  const { countRequests } = visit.watchRequests(page);
  await visit.blockNavigation(page, `${portal.identityOrigin}/**`);
  const signInReply = page.waitForResponse(`${portal.identityOrigin}/**`);
  const readButtonStyle = () =>
    button.evaluate((element) => [
      getComputedStyle(element, '::before').content,
      element.clientWidth,
    ]);
  const [, width] = await readButtonStyle();
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await readButtonStyle()).toEqual(['""', width]);
  await signInReply;
  expect(countRequests('/auth/login')).toBe(1);
  await page.unroute(`${portal.identityOrigin}/**`);
  await page.goto('/kontakt');
  await button.click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
  await visit.goBack(page);
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  portal.faults.add({ kind: 'status', path: '/auth/login', status: 500 });
  await button.click();
  await expect(
    page.locator('.notice').getByText('Die Anmeldung ist zurzeit nicht erreichbar.'),
  ).toBeVisible();
  await button.click();
  await expect(page.getByLabel('Benutzername')).toBeVisible();
});

test('the logout page stays and offers a retry while the session has not ended (7.15)', async ({
  page,
  portal,
}) => {
  await visit.openSignedIn(page);
  portal.faults.add({ kind: 'status', path: '/auth/logout', status: 503, times: 2 });
  await visit.openAddress(page, '/logout');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(NOT_SIGNED_OUT_TEXT);
  const researchLink = alert.getByRole('link', { name: 'Zur Rechercheplattform' });
  await expect(researchLink).toHaveAttribute('href', visit.RESEARCH);
  expect(await visit.readStorages(page)).toEqual({});
  const retryButton = alert.getByRole('button', { name: 'Erneut versuchen' });
  const refusal = page.waitForResponse(/\/auth\/logout/);
  await retryButton.click();
  await refusal;
  await expect(retryButton).toBeFocused();
  await expect(retryButton).not.toHaveAttribute('aria-busy');
  await expect(alert).toContainText(NOT_SIGNED_OUT_TEXT);
  await retryButton.click();
  await expect(page).toHaveURL(visit.RESEARCH);
  await visit.openWithSession(page, '/kontoeinstellungen', 'guest');
});
