import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const FORBIDDEN_HEADING = '403 - kein Zugriff auf diese Seite';

test('a guest sees the welcome page after 3 s, and loads no React (7.1, A8)', async ({ page }) => {
  const { requests } = visit.watchRequests(page);
  const main = page.getByRole('main');
  await visit.openStopped(page, '/');
  await expect(visit.findHeading(page)).toHaveText('Willkommen im Bereich „Mein Konto“');
  await visit.checkAroundWait(page, visit.WAIT_MS.welcome, async (isOver) => {
    await expect(main.getByRole('status')).toHaveText(isOver ? [] : ['Wird geladen …']);
    await expect(page.locator('main[aria-busy=true]')).toHaveCount(isOver ? 0 : 1);
    await expect(page.getByText('Dieser Bereich ist')).toBeVisible({ visible: isOver });
  });
  await expect(visit.findHeading(page)).toBeFocused();
  for (const [name, href] of [
    ['Zur Rechercheplattform', visit.RESEARCH],
    ['Kontakt', '/kontakt'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(main.getByRole('button')).toHaveCount(0);
  const scriptAddresses = requests
    .map((request) => request.url())
    .filter((url) => url.endsWith('.js'));
  expect(scriptAddresses.filter((url) => /react|form|client/.test(url))).toEqual([]);
});

test('a guest sees 403 on an account page after 1.5 s (A25, 7.3, 15.9)', async ({ page }) => {
  await visit.openStopped(page, '/unterbenutzer-anlegen');
  await visit.checkAroundWait(page, visit.WAIT_MS.forbidden, async (isOver) => {
    await expect(visit.findButton(page, 'Zum Login')).toBeVisible({ visible: isOver });
  });
  await expect(visit.findHeading(page)).toHaveText(FORBIDDEN_HEADING);
  await expect(visit.findHeading(page)).toBeFocused();
  await expect(page.locator('main code:visible')).toHaveText('/unterbenutzer-anlegen');
});

const createStatusFault = (code: number) => ({ kind: 'status', status: code }) as const;

/**
 * Pages whose content depends on the person: path, heading, text for a person (undefined for a page that then leads
 * to the product), and a failure of the token call, after which the person is unknown (rule 3.3.a).
 */
const PAGES_OF_A_PERSON = [
  ['/kontoeinstellungen', 'Kontoeinstellungen', 'Max Muster', { kind: 'cut' }],
  ['/agb-akzeptieren', 'Änderung der AGB', undefined, createStatusFault(503)],
] as const;

test('a failed token call can be retried (3.3.a, 3.11.b, 6.4)', async ({ page, portal }) => {
  test.slow();
  await visit.becomePerson(page, visit.MAX_MUSTER);
  const main = page.getByRole('main');
  const retryButton = main.getByRole('button', { name: 'Erneut versuchen' });
  const { countRequests } = visit.watchRequests(page);
  for (const [path, heading, textAfterRetry, fault] of PAGES_OF_A_PERSON)
    await test.step(path, async () => {
      portal.faults.add({ ...fault, path: '/auth/token', times: 'always' });
      await page.goto(path);
      // No other spinner of these pages has a longer waiting time.
      await visit.passWaitingTime(page, visit.WAIT_MS.registration);
      await expect(main.getByRole('alert').getByText('Ihre Daten konnten nicht')).toBeVisible();
      await expect(retryButton).toBeVisible();
      await expect(visit.findHeading(page)).toHaveText(heading);
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
      portal.faults.clear();
      expect(countRequests('/auth/login')).toBe(0);
      const countBefore = countRequests('/auth/token');
      await retryButton.click();
      if (textAfterRetry) await expect(main.getByText(textAfterRetry).first()).toBeVisible();
      else await expect(page).toHaveURL(visit.RESEARCH);
      expect(countRequests('/auth/token')).toBeGreaterThan(countBefore);
    });
});

test('a user sees their name and the settings (15.5)', async ({ page }) => {
  await page.goto('/');
  await visit.signIn(page, visit.MAX_MUSTER);
  await expect(page).toHaveURL('/kontoeinstellungen');
  await visit.waitForSession(page, 'personal');
  await expect(visit.findHeading(page)).toHaveText('Kontoeinstellungen');
  await visit.openAddress(page, '/');
  await expect(page.getByText('Guten Tag Max Muster,')).toBeVisible();
  await expect(page.getByText('Hier können Sie Ihre Sucheinstellungen')).toBeVisible();
});

test('an IP user has no settings, and may sign in personally (15.6, 6.3)', async ({
  page,
  portal,
}) => {
  await visit.setNetwork(page, 'uni');
  const { requests } = visit.watchRequests(page);
  for (const path of ['/profildaten?clientId=shop', '/kontoeinstellungen']) {
    await visit.openAddress(page, path);
    await visit.waitForSession(page, 'ip');
    await expect(visit.findHeading(page)).toHaveText(FORBIDDEN_HEADING);
  }
  const paths = requests.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => /^\/(ur|ecom-proxy|account)\//.test(path))).toEqual([]);
  await visit.openAddress(page, '/');
  await visit.waitForSession(page, 'ip');
  await expect(page.getByText('Dieser Bereich ist')).toBeVisible();
  const backAddress = await visit.readBackAddress(page, () =>
    visit.findButton(page.getByRole('main'), 'Persönlich anmelden').click(),
  );
  expect(backAddress).toBe(`${portal.origin}/kontoeinstellungen`);
  await visit.submitCredentials(page, visit.MAX_MUSTER);
  await expect(page).toHaveURL('/kontoeinstellungen');
  await visit.waitForSession(page, 'personal');
});
