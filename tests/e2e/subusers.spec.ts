import { newPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';

test.afterEach(({ portal }) => portal.faults.clear());

test('a user creates subusers, who confirm by mail', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  await page.getByRole('link', { name: 'Unterbenutzer anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unterbenutzer anlegen');
  const submit = page.getByRole('button', { name: 'Unterbenutzer anlegen' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Ich akzeptiere').check();
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' })).toBeVisible();
  await expectAccessible(page);

  const eMail = `ulla.${Date.now()}@kanzlei-nord.de`;
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Vorname').fill('Ulla');
  await page.getByLabel('Nachname').fill('Unter');
  await page.getByLabel('E-Mail-Adresse').fill(eMail);
  await submit.click();
  await expect(
    page.getByRole('heading', { name: 'Der Unterbenutzer wurde angelegt.' }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Weiteren anlegen' }).click();
  await expect(page.getByLabel('Vorname')).toHaveValue('');

  const [link = ''] = /http\S+/.exec(
    portal.mails().find(({ recipient }) => recipient === eMail)?.text ?? '',
  ) ?? [''];
  await page.goto(link);
  await expect(page).toHaveURL(/registrierung-erfolgreich/);
});

test('an account without a licence sees a message', async ({ page }) => {
  await becomePerson(page, 'nosearch@example.de');
  await page.goto('/unterbenutzer-anlegen');
  await page.getByLabel('Anrede').selectOption('Frau');
  await page.getByLabel('Vorname').fill('Ulla');
  await page.getByLabel('Nachname').fill('Unter');
  await page.getByLabel('E-Mail-Adresse').fill('ulla@kanzlei-nord.de');
  await page.getByLabel('Ich akzeptiere').check();
  await page.getByRole('button', { name: 'Unterbenutzer anlegen' }).click();
  await expect(
    page.getByRole('heading', {
      name: 'Für Ihr Konto können keine Unterbenutzer angelegt werden.',
    }),
  ).toBeFocused();
  await expectAccessible(page);
});
