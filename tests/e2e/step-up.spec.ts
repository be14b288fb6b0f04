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
  const personalSection = findSection(page, 'Persönliche Daten');
  await personalSection.getByRole('button', { name: 'Bearbeiten' }).click();
  await personalSection.getByLabel('Telefonnummer').fill(PHONE);
  const { countRequests } = watchRequests(page);
  await personalSection.getByRole('button', { name: 'Speichern' }).click();
  await expect(personalSection.locator('.notice')).toContainText('noch einmal an');
  await expectAccessible(page);
  expect(countRequests('/account/updatePersonalData')).toBe(1);
  expect(countRequests('/auth/token')).toBe(0);

  await personalSection.getByRole('button', { name: 'Anmelden' }).click();
  // The identity provider requires the password although it has a session of the person.
  await submitCredentials(page, username);
  await expect(page).toHaveURL(/\/profildaten$/);
  await waitForSession(page, 'personal');
  await expect(personalSection.getByLabel('Telefonnummer')).toHaveValue(PHONE);
  expect(countRequests('/account/updatePersonalData')).toBe(1);

  await personalSection.getByRole('button', { name: 'Speichern' }).click();
  await expect(personalSection.getByText(SAVED_TEXT)).toBeVisible();
  await expect(personalSection).toContainText(PHONE);
  expect(countRequests('/account/updatePersonalData')).toBe(2);
});
