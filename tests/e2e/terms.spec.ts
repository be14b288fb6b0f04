import type { Page } from '@playwright/test';
import { addPerson, personByUsername } from '../../src/sandbox/store/people.ts';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import { countCalls } from '../support/session.ts';

/** rules 7.13.c, 17.4 */
const TERMS_ACCEPTED_MS = 3000;
/** rules 7.13, 17.4 */
const TERMS_CHECK_MS = 750;

type Portal = Parameters<Parameters<typeof test>[2]>[0]['portal'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in a user who has or has not accepted the terms. */
async function signInPremium(page: Page, portal: Portal, hasAccepted: boolean): Promise<void> {
  const { store } = portal;
  const username = `premium.${Math.random().toString(36).slice(2)}@kanzlei-nord.de`;
  addPerson(store, {
    username,
    email: username,
    password: personByUsername(store, 'premium@example.de')?.password ?? '',
    firstname: 'Petra',
    lastname: 'Premium',
    premium: 1,
    confirmed_at: store.now(),
    terms_accepted_at: hasAccepted ? store.now() : null,
  });
  await page.goto('/__sandbox');
  await page.getByRole('button', { name: `Anmelden als ${username}` }).click();
}

test('accepting changed terms leads to the product', async ({ page, portal }) => {
  await signInPremium(page, portal, false);
  const target = encodeURIComponent('/__sandbox/recherche?doc=1');
  await page.goto(`/agb-akzeptieren?redirectUrl=${target}`);
  await expect(heading(page)).toHaveText('Änderung der AGB');
  await pass(page, TERMS_CHECK_MS);
  await expect(
    page.getByRole('heading', { name: 'Nur noch ein Klick zur Nutzung...' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bestätigen' })).toBeDisabled();

  await page.getByRole('button', { name: 'Im Vollbild lesen' }).click();
  await expect(page.getByRole('dialog', { name: 'Allgemeine Geschäftsbedingungen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Im Vollbild lesen' })).toBeFocused();

  portal.faults.add({ path: '/account/updateConsent', kind: 'status', status: 500 });
  await page.getByLabel('Ja, mit der Geltung der AGB bin ich einverstanden').check();
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(
    page.getByRole('heading', { name: 'Ihre Bestätigung wurde nicht gespeichert' }),
  ).toBeFocused();
  await expect(page.getByLabel('Ja, mit der Geltung')).toBeChecked();
  await expectAccessible(page);

  // Delays the product page, so that this page can be checked.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/__sandbox/recherche**', async (route) => {
    await looked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(page.getByText('Daten werden aktualisiert ...')).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(TERMS_ACCEPTED_MS);
  goOn();
  await expect(page).toHaveURL(`${portal.origin}/__sandbox/recherche?doc=1`);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('rule S1.1: a user who has accepted is redirected at once, never to a foreign origin', async ({
  page,
  portal,
}) => {
  await signInPremium(page, portal, true);
  const targets = {
    '/__sandbox/hilfe': '/__sandbox/hilfe',
    '//evil.test': '/__sandbox/recherche',
    '/\\evil.test': '/__sandbox/recherche',
    'javascript:alert(1)': '/__sandbox/recherche',
    'https://localhost@evil.test': '/__sandbox/recherche',
    '/agb-akzeptieren': '/__sandbox/recherche',
  };
  for (const [target, reached] of Object.entries(targets)) {
    await page.goto(`/agb-akzeptieren?redirectUrl=${encodeURIComponent(target)}`);
    await pass(page, TERMS_CHECK_MS);
    await expect(page).toHaveURL(portal.origin + reached);
  }
});

test('a guest is sent to sign-in once, and returns to the target', async ({ page, portal }) => {
  await page.route('**/auth/token', (route) =>
    route.fulfill({ status: 401, json: { success: false, status: 401, message: 'unauthorized' } }),
  );
  await page.route('**/auth/login?**', (route) => route.fulfill({ status: 500, json: {} }));
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/login')) requests.push(request.url());
  });
  await page.goto('/agb-akzeptieren?redirectUrl=%2F__sandbox%2Fhilfe');
  await pass(page, TERMS_CHECK_MS);
  await expect(
    page
      .getByRole('region', { name: 'Meldungen' })
      .getByText('Die Anmeldung ist zurzeit nicht erreichbar.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  await expectAccessible(page);
  expect(requests.map((url) => new URL(url).searchParams.get('back'))).toEqual([
    `${portal.origin}/agb-akzeptieren?redirectUrl=%2F__sandbox%2Fhilfe`,
  ]);
});

test('a session without a user gets a button, an institution another one', async ({ page }) => {
  await page.goto('/agb-akzeptieren');
  await pass(page, TERMS_CHECK_MS);
  await expect(page.getByRole('main').getByRole('button', { name: 'Anmelden' })).toBeVisible();

  await page.goto('/__sandbox');
  await page.getByLabel('Netz').selectOption('uni');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await page.goto('/agb-akzeptieren');
  await pass(page, TERMS_CHECK_MS);
  const button = page.getByRole('main').getByRole('button', { name: 'Persönlich anmelden' });
  await expectAccessible(page);
  const nextRequest = page.waitForRequest('**/auth/relogin?**');
  await button.click();
  expect(new URL((await nextRequest).url()).searchParams.get('back')).toMatch(/\/agb-akzeptieren$/);
});

test('rule 7.13: a token call that keeps being refused causes no redirect loop', async ({
  page,
  portal,
}) => {
  await page.goto('/kontakt');
  await signIn(page, 'max.muster@example.de');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'personal');
  const { calls } = countCalls(page);
  portal.faults.add({ path: '/auth/token', kind: 'status', status: 401, times: 'always' });
  await page.goto('/agb-akzeptieren');
  await pass(page, TERMS_CHECK_MS);
  await expect.poll(() => calls('/auth/login')).toBe(1);
  // The provider's session is alive: it redirects back at once.
  await expect.poll(() => calls('/agb-akzeptieren')).toBe(2);
  await pass(page, TERMS_CHECK_MS);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(
    'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.',
  );
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveText(
    'Änderung der AGB',
  );
  await expectAccessible(page);
  expect(calls('/auth/login')).toBe(1);

  portal.faults.clear();
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'personal');
  expect(calls('/auth/login')).toBe(1);
});
