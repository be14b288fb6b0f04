import { newPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson, fill, heading, mailedLink, newAddress, PERSON } from '../support/visit.ts';

test('a user creates subusers, who confirm by mail', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  await page.getByRole('link', { name: 'Unterbenutzer anlegen' }).click();
  await expect(heading(page)).toHaveText('Unterbenutzer anlegen');
  const submit = page.getByRole('button', { name: 'Unterbenutzer anlegen' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Ich akzeptiere').check();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeVisible();
  await expectAccessible(page);

  const eMail = newAddress();
  await fill(page, { ...PERSON, 'E-Mail-Adresse': eMail });
  await submit.click();
  await expect(
    page.getByRole('heading', { name: 'Der Unterbenutzer wurde angelegt.' }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiteren anlegen' }).click();
  await expect(page.getByLabel('Vorname')).toHaveValue('');

  await page.goto(await mailedLink(portal, eMail));
  await expect(page).toHaveURL(/registrierung-erfolgreich/);
});
