import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { expect, pass, test } from '../support/portal.ts';
import { becomePerson, countCalls, settled } from '../support/session.ts';

/** rules 7.3, 17.4 */
const FORBIDDEN_LOADING_MS = 1500;
/** rules 7.15, 17.4 */
const LOGOUT_LOADING_MS = 2500;

const NOT_SIGNED_OUT = 'Die Abmeldung hat nicht geklappt.';

test.afterEach(({ portal }) => portal.faults.clear());

test.describe('addresses in replies', () => {
  test('rule S1.3: a hostile sign-in address shows an error, and the button works again', async ({
    page,
    portal,
  }) => {
    await page.goto('/kontakt');
    await settled(page, 'guest');
    const button = page.getByRole('banner').getByRole('button', { name: 'Anmelden' });
    for (const url of HOSTILE_ADDRESSES) {
      portal.faults.add({ kind: 'status', path: '/auth/login', status: 200, body: { url } });
      await button.click();
      await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy');
      await page.evaluate(() => document.querySelector('[data-notices] .notice')?.remove());
    }
    await button.click();
    await expect(page.getByLabel('Benutzername')).toBeVisible();
  });

  test('rule S1.3: hostile addresses of relogin, logout and session are not followed', async ({
    page,
    portal,
  }) => {
    const body = { url: 'https://evil.test/' };
    portal.faults.add({ kind: 'status', path: '/csa/session', status: 200, body, times: 'always' });
    portal.faults.add({
      kind: 'status',
      path: '/auth/relogin',
      status: 200,
      body,
      times: 'always',
    });
    portal.faults.add({ kind: 'status', path: '/auth/login', status: 200, body, times: 'always' });
    portal.faults.add({ kind: 'status', path: '/auth/logout', status: 200, body, times: 'always' });
    await page.goto('/kontoeinstellungen');
    await pass(page, FORBIDDEN_LOADING_MS);
    await page.getByRole('button', { name: 'Zum Login' }).click();
    await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/kontoeinstellungen`);
    await becomePerson(page, 'max.muster@example.de');
    await page.goto('/logout');
    await pass(page, LOGOUT_LOADING_MS);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SIGNED_OUT);
    await expect(page).toHaveURL(`${portal.origin}/logout`);
  });

  test('rule S1.6: a session call that always redirects does so once per tab', async ({
    page,
    portal,
  }) => {
    const body = { url: `${portal.origin}/kontakt` };
    portal.faults.add({ kind: 'status', path: '/csa/session', status: 200, body, times: 'always' });
    const { calls } = countCalls(page);
    await page.goto('/registrierung-gesendet');
    await expect(page).toHaveURL(`${portal.origin}/kontakt`);
    await settled(page, 'guest');
    await page.goto('/registrierung-gesendet');
    await settled(page, 'guest');
    await expect(page).toHaveURL(`${portal.origin}/registrierung-gesendet`);
    expect(calls('/csa/session')).toBe(1);
  });

  test('rule S1.5: the return address and the requests of a page contain no one-time token', async ({
    page,
    portal,
  }) => {
    const { requests } = countCalls(page);
    for (const path of ['/passwort-aendern?pt=SECRET', '/registrierung-bestaetigung?ot=SECRET']) {
      await page.goto(path);
      await settled(page, 'guest');
      await expect(page).toHaveURL(portal.origin + path.split('?')[0]);
    }
    const leaks = requests.filter(
      (request) =>
        !request.isNavigationRequest() &&
        `${request.url()} ${request.headers()['referer']}`.includes('SECRET'),
    );
    expect(leaks.map((request) => request.url())).toEqual([]);
    await page.goto('/kontakt?pt=SECRET&ot=SECRET&a=1');
    await settled(page, 'guest');
    const nextRequest = page.waitForRequest(/\/auth\/login/);
    await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
    const back = new URL((await nextRequest).url()).searchParams.get('back');
    expect(back).toBe(`${portal.origin}/kontakt?a=1`);
  });
});
