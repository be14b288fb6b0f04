import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('another address is sent without typing the rest again (35.1)', async ({ page, portal }) => {
  const path = '/registrierung?clientId=seminar';
  const other = visit.findButton(page, 'Andere E-Mail-Adresse verwenden');
  await page.goto('/registrierung-gesendet');
  await expect(other).toBeHidden();
  const [wrong, right] = [visit.createEmailAddress(), visit.createEmailAddress()];
  const field = visit.findControl(page, 'Dienstliche E-Mail-Adresse');
  const send = async (address: string) => {
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
  await send(wrong);
  const kept = await visit.readStorages(page);
  expect(Object.keys(kept)).not.toContain('draft:/registrierung');
  expect(JSON.stringify(kept)).not.toContain(visit.PASSWORD);
  await expectAccessible(page);
  await other.press('Enter');
  await expect(field).toHaveValue(wrong);
  await expect(visit.findControl(page, 'Passwort')).toHaveValue('');
  await send(right);
  await page.getByRole('link', { name: 'E-Mail erneut senden' }).click();
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(right);
  await visit.openAddress(page, '/registrierung-bestaetigung');
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(right);
  const to = portal.mails().map(({ recipient }) => recipient);
  expect(to).toEqual(expect.arrayContaining([wrong, right]));
});

test('an address that was typed is in the form of the next page (35.2)', async ({ page }) => {
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await page.goto('/benutzername-vergessen');
  await expect(page.locator('form[data-stage=ready]')).toBeVisible();
  await visit.fillFields(page, { 'E-Mail-Adresse': visit.MAX });
  await link('Passwort vergessen?').click();
  await expect(visit.findControl(page, 'Benutzername')).toHaveValue(visit.MAX);
  await visit.fillFields(page, { Benutzername: 'max' });
  await link('Benutzername vergessen?').click();
  await expect(visit.findControl(page, 'E-Mail-Adresse')).toHaveValue('');
});
