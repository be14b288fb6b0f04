import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { expect, pass, test } from '../support/portal.ts';
import {
  becomePerson,
  comeFrom,
  countCalls,
  expectAfter,
  goBack,
  openStopped,
  settled,
  stay,
  storages,
} from '../support/session.ts';
import { BACK_FORWARD_CACHE } from '../support/tags.ts';

/** rules 7.15, 17.4 */
const LOGOUT_LOADING_MS = 2500;
/** rule 4.5 */
const REDIRECT_LINK_MS = 5000;

const RESEARCH = '/__sandbox/recherche';
const SHOP = '/__sandbox/shop';
const NOT_SIGNED_OUT = 'Die Abmeldung hat nicht geklappt.';

test.afterEach(({ portal }) => portal.faults.clear());

test.describe('the redirect page', () => {
  test('rule 4.9: redirects to the client of a link and replaces itself in the history', {
    tag: BACK_FORWARD_CACHE,
  }, async ({ page, portal }) => {
    await page.goto('/kontakt');
    await settled(page, 'guest');
    await page.goto('/automatische-weiterleitung?btpLink=shop');
    await expect(page).toHaveURL(portal.origin + SHOP);
    await goBack(page);
    await expect(page).toHaveURL(`${portal.origin}/kontakt`);
  });

  test('maps the start address of another environment to the current one', async ({
    page,
    portal,
  }) => {
    const link = encodeURIComponent('https://recherche.example.de/dokument/1?a=b');
    await page.goto(`/automatische-weiterleitung?btpLink=${link}`);
    await page.waitForURL(`${portal.origin}${RESEARCH}/dokument/1?a=b`);
  });

  test('redirects to the active client without a link, or to the research platform', async ({
    page,
    portal,
  }) => {
    await page.goto('/automatische-weiterleitung');
    await expect(page).toHaveURL(portal.origin + RESEARCH);
    await page.goto('/automatische-weiterleitung?clientId=shop');
    await expect(page).toHaveURL(portal.origin + SHOP);
  });

  test('shows a link after five seconds if the browser stays', async ({ page }) => {
    await stay(page, `**${RESEARCH}`);
    await openStopped(page, '/automatische-weiterleitung');
    await expect(page.getByText('Sie werden weitergeleitet …')).toBeVisible();
    await expectAfter(page, REDIRECT_LINK_MS, async (isOver) => {
      await expect(page.getByRole('link', { name: 'Weiter' })).toBeVisible({ visible: isOver });
    });
    await expect(page.getByRole('link', { name: 'Weiter' })).toHaveAttribute(
      'href',
      new RegExp(`${RESEARCH}$`),
    );
  });

  test('rule S1.2: follows no hostile address, even from a manipulated storage', async ({
    page,
    portal,
  }) => {
    for (const link of HOSTILE_ADDRESSES) {
      await page.goto(`/registrierung-gesendet?btpLink=${encodeURIComponent(link)}`);
      expect((await storages(page))['btpLink']).toBeUndefined();
      await page.evaluate((value) => sessionStorage.setItem('btpLink', value), link);
      await page.goto('/automatische-weiterleitung');
      await expect(page).toHaveURL(portal.origin + RESEARCH);
      await page.evaluate(() => sessionStorage.clear());
    }
  });
});

test.describe('the logout page', () => {
  test('signs the user out after 2.5 seconds and empties the storages', async ({
    page,
    portal,
  }) => {
    await becomePerson(page, 'max.muster@example.de');
    const { calls } = countCalls(page);
    await openStopped(page, '/logout');
    await expect(page.getByText('Sie werden abgemeldet …')).toBeVisible();
    await expectAfter(page, LOGOUT_LOADING_MS, async (isOver) => {
      if (isOver) await page.waitForRequest(/\/auth\/logout/).catch(() => undefined);
      else expect(calls('/auth/logout')).toBe(0);
    });
    await page.clock.resume();
    await expect(page).toHaveURL(portal.origin + RESEARCH);
    expect(await storages(page)).toEqual({});
    await page.goto('/kontakt');
    await settled(page, 'guest');
  });

  test('redirects a guest or an IP user to the research platform without a logout call', async ({
    page,
    portal,
  }) => {
    const { calls } = countCalls(page);
    for (const place of ['home', 'uni']) {
      await comeFrom(page, place);
      await page.goto('/logout');
      await pass(page, LOGOUT_LOADING_MS);
      await expect(page).toHaveURL(portal.origin + RESEARCH);
      expect(await storages(page)).toEqual({});
    }
    expect(calls('/auth/logout')).toBe(0);
  });

  test('rule 7.15: stays, with empty storages, when the logout call fails', async ({
    page,
    portal,
  }) => {
    await becomePerson(page, 'max.muster@example.de');
    portal.faults.add({ kind: 'status', path: '/auth/logout', status: 500 });
    await page.goto('/logout');
    await pass(page, LOGOUT_LOADING_MS);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SIGNED_OUT);
    await expect(page).toHaveURL(`${portal.origin}/logout`);
    expect(await storages(page)).toEqual({});
  });
});
