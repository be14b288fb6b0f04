import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('a person corrects their e-mail address without typing the other values again (35.1)', async ({
  page,
  portal,
}) => {
  const path = '/registrierung?clientId=seminar';
  const otherAddressButton = visit.findButton(page, 'Andere E-Mail-Adresse verwenden');
  await page.goto('/registrierung-gesendet');
  await expect(otherAddressButton).toBeHidden();
  const [wrongAddress, rightAddress] = [visit.createEmailAddress(), visit.createEmailAddress()];
  const field = visit.findControl(page, 'Dienstliche E-Mail-Adresse');
  const sendForm = async (address: string) => {
    await field.fill(address);
    await visit.findControl(page, 'Passwort').fill(visit.PASSWORD);
    await visit.findButton(page, 'Kostenlos registrieren').click();
    await expect(page).toHaveURL('/registrierung-gesendet');
  };

  await visit.openAddress(page, path);
  await visit.fillFields(page, {
    Seminar: 'Mietrecht kompakt',
    Rufname: 'Jana',
    Familienname: 'Beispiel',
  });
  await visit.fillFields(page, { 'Ich akzeptiere die': true });
  await page.getByText('Frau', { exact: true }).click();
  await expectAccessible(page);
  await sendForm(wrongAddress);
  const storedItems = await visit.readStorages(page);
  expect(Object.keys(storedItems)).not.toContain('draft:/registrierung');
  expect(JSON.stringify(storedItems)).not.toContain(visit.PASSWORD);
  await expectAccessible(page);
  await otherAddressButton.press('Enter');
  await expect(field).toHaveValue(wrongAddress);
  await expect(visit.findControl(page, 'Passwort')).toHaveValue('');
  await sendForm(rightAddress);
  await page.getByRole('link', { name: 'E-Mail erneut senden' }).click();
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(rightAddress);
  await visit.openAddress(page, '/registrierung-bestaetigung');
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(rightAddress);
  const recipients = portal.listMails().map(({ recipient }) => recipient);
  expect(recipients).toEqual(expect.arrayContaining([wrongAddress, rightAddress]));
});

test('a typed e-mail address is filled in on the next page if the field there accepts it (35.2)', async ({
  page,
}) => {
  const findLink = (name: string) => page.getByRole('main').getByRole('link', { name });
  await page.goto('/benutzername-vergessen');
  await expect(page.locator('form[data-stage=ready]')).toBeVisible();
  await visit.fillFields(page, { 'E-Mail-Adresse': visit.MAX_MUSTER });
  await findLink('Passwort vergessen?').click();
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(visit.MAX_MUSTER);
  await visit.fillFields(page, { Benutzername: 'max' });
  await findLink('Benutzername vergessen?').click();
  await expect(visit.findControl(page, 'E-Mail-Adresse')).toHaveValue('');
});
