import { addTestPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  findSection,
  SAVED_TEXT,
  signIn,
  submitCredentials,
  waitForSession,
  watchRequests,
} from '../support/visit.ts';

const PHONE = '0221 7654321';
const ELEVEN_MINUTES_MS = 660_000;

test('a new phone number requires a new sign-in (RFC 9470)', async ({ page, portal }) => {
  const { store } = portal;
  const username = addTestPerson(portal);
  await page.goto('/');
  await signIn(page, username);
  await waitForSession(page, 'personal');
  store.run`UPDATE sessions SET authenticated_at = ${store.now() - ELEVEN_MINUTES_MS}`;

  await page.goto('/profildaten?clientId=shop');
  const personal = findSection(page, 'Persönliche Daten');
  await personal.getByRole('button', { name: 'Bearbeiten' }).click();
  await personal.getByLabel('Telefonnummer').fill(PHONE);
  const { countRequests } = watchRequests(page);
  await personal.getByRole('button', { name: 'Speichern' }).click();
  await expect(personal.locator('.notice')).toContainText('noch einmal an');
  await expectAccessible(page);
  expect(countRequests('/account/updatePersonalData')).toBe(1);
  expect(countRequests('/auth/token')).toBe(0);

  await personal.getByRole('button', { name: 'Anmelden' }).click();
  // The identity provider requires the password although it has a session of the person.
  await submitCredentials(page, username);
  await expect(page).toHaveURL(/\/profildaten$/);
  await waitForSession(page, 'personal');
  await expect(personal.getByLabel('Telefonnummer')).toHaveValue(PHONE);
  expect(countRequests('/account/updatePersonalData')).toBe(1);

  await personal.getByRole('button', { name: 'Speichern' }).click();
  await expect(personal.getByText(SAVED_TEXT)).toBeVisible();
  await expect(personal).toContainText(PHONE);
  expect(countRequests('/account/updatePersonalData')).toBe(2);
});
