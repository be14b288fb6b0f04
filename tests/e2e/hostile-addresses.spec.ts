import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const NOT_SIGNED_OUT = 'Die Abmeldung hat nicht geklappt.';

test('rule S1.3: hostile addresses of any reply are not followed', async ({ page, portal }) => {
  const body = { url: 'https://evil.test/' };
  for (const path of ['/csa/session', '/auth/relogin', '/auth/login', '/auth/logout'])
    portal.faults.add({ kind: 'status', path, status: 200, body, times: 'always' });
  await visit.open(page, '/kontoeinstellungen');
  await page.getByRole('button', { name: 'Zum Login' }).click();
  await expect(page.getByText('Die Anmeldung ist zurzeit nicht erreichbar.')).toBeVisible();
  await expect(page).toHaveURL('/kontoeinstellungen');
  await visit.becomePerson(page, visit.MAX);
  await visit.open(page, '/logout');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(NOT_SIGNED_OUT);
  await expect(page).toHaveURL('/logout');
});

test('rule S1.5: requests and return address have no token', async ({ page, portal }) => {
  const { requests } = visit.countCalls(page);
  for (const path of ['/passwort-aendern?pt=SECRET', '/registrierung-bestaetigung?ot=SECRET']) {
    await page.goto(path);
    await visit.settled(page, 'guest');
    await expect(page).toHaveURL(path.split('?')[0] ?? '');
  }
  const leaks = requests.filter(
    (request) =>
      !request.isNavigationRequest() &&
      `${request.url()} ${request.headers()['referer']}`.includes('SECRET'),
  );
  expect(leaks.map((request) => request.url())).toEqual([]);
  await page.goto('/kontakt?pt=SECRET&ot=SECRET&a=1');
  await visit.settled(page, 'guest');
  const back = await visit.backOf(page, () => visit.signInButton(page).click());
  expect(back).toBe(`${portal.origin}/kontakt?a=1`);
});
