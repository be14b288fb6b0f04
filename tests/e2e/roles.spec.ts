import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, signIn, test } from '../support/portal.ts';
import {
  becomePerson,
  comeFrom,
  countCalls,
  expectAfter,
  openStopped,
  settled,
} from '../support/session.ts';

/** rules 7.3, 17.4 */
const FORBIDDEN_LOADING_MS = 1500;

/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

test.afterEach(({ portal }) => portal.faults.clear());

test('rule 7.1: a guest sees the welcome screen after 3 seconds and downloads no React', async ({
  page,
}) => {
  const { requests } = countCalls(page);
  await openStopped(page, '/');
  await expect(heading(page)).toHaveText('Willkommen im Bereich „Mein Konto“');
  await expectAfter(page, WELCOME_LOADING_MS, async (isOver) => {
    await expect(page.getByText('Wird geladen …')).toBeVisible({ visible: !isOver });
    await expect(page.getByText('Dieser Bereich ist')).toBeVisible({ visible: isOver });
  });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Zur Rechercheplattform' })).toHaveAttribute(
    'href',
    '/__sandbox/recherche',
  );
  await expect(main.getByRole('link', { name: 'Kontakt' })).toHaveAttribute('href', '/kontakt');
  await expect(main.getByRole('button')).toHaveCount(0);
  const scripts = requests.map((request) => request.url()).filter((url) => url.endsWith('.js'));
  expect(scripts.filter((url) => /react|form|UserMenu|client/.test(url))).toEqual([]);
});

test('rules A25, 7.3, 15.9: a guest sees 403 on account pages after 1.5 seconds', async ({
  page,
}) => {
  for (const path of ['/kontoeinstellungen', '/unterbenutzer-anlegen']) {
    await openStopped(page, path);
    await expectAfter(page, FORBIDDEN_LOADING_MS, async (isOver) => {
      await expect(page.getByRole('button', { name: 'Zum Login' })).toBeVisible({
        visible: isOver,
      });
    });
    await expect(heading(page)).toHaveText('403 - kein Zugriff auf diese Seite');
    await expect(heading(page)).toBeFocused();
    await expect(page.locator('main code:visible')).toHaveText(path);
  }
});

/**
 * Pages that need to know who is here, what a person sees on them, and a failure of the token call
 * that leaves open who is here (rule 3.3.a).
 */
const FOR_MEMBERS = [
  ['/kontoeinstellungen', 'Kontoeinstellungen', 'Max Muster', { kind: 'cut' }],
  ['/profildaten?clientId=shop', 'Profildaten', 'Persönliche Daten', { kind: 'html' }],
  [
    '/unterbenutzer-anlegen?clientId=library',
    'Unterbenutzer anlegen',
    'Vorname',
    { kind: 'status', status: 429 },
  ],
  ['/passwort-aendern', 'Passwort ändern', 'Aktuelles Passwort', { kind: 'status', status: 503 }],
  ['/agb-akzeptieren', 'Änderung der AGB', undefined, { kind: 'status', status: 503 }],
] as const;

test('rules 3.3.a, 3.11.a, 6.4: a failed token call forbids nothing and can be tried again', async ({
  page,
  portal,
}) => {
  test.slow();
  await becomePerson(page, 'max.muster@example.de');
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Erneut versuchen' });
  const { calls } = countCalls(page);
  for (const [path, name, then, fault] of FOR_MEMBERS)
    await test.step(path, async () => {
      portal.faults.add({ ...fault, path: '/auth/token', times: 'always' });
      await page.goto(path);
      // Longer than the spinners of 403 and not found.
      await pass(page, REGISTRATION_LOADING_MS);
      await expect(main.getByRole('alert').getByText('Ihre Daten konnten nicht')).toBeVisible();
      await expect(again).toBeVisible();
      await expect(heading(page).filter({ visible: true })).toHaveText(name);
      await expect(main.getByRole('button').filter({ visible: true })).toHaveCount(1);
      await expectAccessible(page);
      portal.faults.clear();
      expect(calls('/auth/login')).toBe(0);
      const before = calls('/auth/token');
      await again.click();
      if (then) await expect(main.getByText(then).first()).toBeVisible();
      else await expect(page).toHaveURL(/__sandbox\/recherche/);
      expect(calls('/auth/token')).toBeGreaterThan(before);
    });
});

test('rule 3.3.a: a failed token call leaves the pages for everybody usable as for a guest', async ({
  page,
  portal,
}) => {
  portal.faults.add({ kind: 'status', path: '/auth/token', status: 503, times: 'always' });
  await page.goto('/');
  await pass(page, WELCOME_LOADING_MS);
  await expect(page.getByText('Dieser Bereich ist')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByRole('textbox', { name: 'Vorname' })).toBeVisible();
  await page.goto('/kontakt');
  await expect(page.getByRole('combobox', { name: 'Thema' })).toBeVisible();
});

test('rule 6.4: a guest whose token call is refused sees 403', async ({ page, portal }) => {
  portal.faults.add({ kind: 'status', path: '/auth/token', status: 401, times: 'always' });
  await page.goto('/kontoeinstellungen');
  await pass(page, FORBIDDEN_LOADING_MS);
  await expect(heading(page).filter({ visible: true })).toHaveText(
    '403 - kein Zugriff auf diese Seite',
  );
});

test('rule 15.5: a personal user sees the own name and may use the settings', async ({
  page,
  portal,
}) => {
  await page.goto('/');
  await signIn(page, 'max.muster@example.de');
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await settled(page, 'personal');
  await expect(heading(page)).toHaveText('Kontoeinstellungen');
  await page.goto('/');
  await pass(page, WELCOME_LOADING_MS);
  await expect(page.getByText('Guten Tag Max Muster,')).toBeVisible();
  await expect(page.getByText('Hier können Sie Ihre Sucheinstellungen')).toBeVisible();
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await expect(page.getByText('Sie sind bereits registriert und angemeldet.')).toBeVisible();
});

test('rule 15.7: a subuser may use the settings, but not create subusers', async ({
  page,
  portal,
}) => {
  await page.goto('/kontakt');
  await settled(page, 'guest');
  await page.goto('/');
  await signIn(page, 'sub@example.de');
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await settled(page, 'personal');
  await page.goto('/unterbenutzer-anlegen');
  await pass(page, FORBIDDEN_LOADING_MS);
  await expect(heading(page)).toHaveText('403 - kein Zugriff auf diese Seite');
  await becomePerson(page, 'max.muster@example.de');
  await page.goto('/unterbenutzer-anlegen');
  await settled(page, 'personal');
  await expect(heading(page)).toHaveText('Unterbenutzer anlegen');
});

test('rule 15.6: an IP user sees the guest screens and may sign in personally', async ({
  page,
  portal,
}) => {
  await comeFrom(page, 'uni');
  await page.goto('/');
  await settled(page, 'ip');
  await pass(page, WELCOME_LOADING_MS);
  await expect(page.getByText('Dieser Bereich ist')).toBeVisible();
  const nextRequest = page.waitForRequest(/\/auth\/relogin/);
  await page.getByRole('main').getByRole('button', { name: 'Persönlich anmelden' }).click();
  const back = new URL((await nextRequest).url()).searchParams.get('back');
  expect(back).toBe(`${portal.origin}/kontoeinstellungen`);
  await page.getByLabel('Benutzername').fill('max.muster@example.de');
  await page.getByLabel('Passwort').fill('Muster-Passwort-2026!');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
  await settled(page, 'personal');
});

test('rule 3.2.d: an IP user sees 403 on account pages, hidden or not, which ask for no data', async ({
  page,
}) => {
  const { calls } = countCalls(page);
  for (const place of ['uni', 'barred']) {
    await comeFrom(page, place);
    await page.goto('/kontoeinstellungen');
    await settled(page, 'ip');
    await pass(page, FORBIDDEN_LOADING_MS);
    await expect(heading(page)).toHaveText('403 - kein Zugriff auf diese Seite');
  }
  for (const path of ['/library/GetNewsletter', '/ecom-proxy/GetNewsletter'])
    expect(calls(path), path).toBe(0);
});
