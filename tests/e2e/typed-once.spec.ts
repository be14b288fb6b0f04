import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const SEMINAR = { Seminar: 'Mietrecht kompakt', Rufname: 'Jana', Familienname: 'Beispiel' };
/** The page, the network, the label of the address, what else is typed, and the page afterwards. */
const REGISTRATIONS = [
  ['/registrierung?clientId=seminar', 'home', 'Dienstliche E-Mail-Adresse', SEMINAR, 'gesendet'],
  ['/registrierung/uni', 'uni', 'E-Mail-Adresse (Teil vor dem @)', visit.PERSON, 'erfolgreich'],
] as const;

for (const [path, place, address, person, end] of REGISTRATIONS)
  test(`rule 35.1: another address is sent from ${path} without typing the rest again`, async ({
    page,
    portal,
  }) => {
    await visit.comeFrom(page, place);
    const other = visit.button(page, 'Andere E-Mail-Adresse verwenden');
    await page.goto(`/registrierung-${end}`);
    await expect(other).toBeHidden();
    const [wrong = '', right = ''] = [0, 1].map(() => visit.newAddress().replace(/@.*/, ''));
    const domain = place === 'uni' ? '' : '@kanzlei-nord.de';
    const field = visit.control(page, address);
    const send = async (alias: string) => {
      await field.fill(alias + domain);
      await visit.control(page, 'Passwort').fill(visit.PASSWORD);
      await visit.button(page, 'Kostenlos registrieren').click();
      await expect(page).toHaveURL(`/registrierung-${end}`);
    };

    await visit.open(page, path);
    await visit.fill(page, { ...person, 'Ich akzeptiere die': true });
    if (person === SEMINAR) await page.getByText('Frau', { exact: true }).click();
    await expectAccessible(page);
    await send(wrong);
    const kept = await visit.storages(page);
    expect(Object.keys(kept)).not.toContain(`draft:${path.replace(/\?.*/, '')}`);
    expect(JSON.stringify(kept)).not.toContain(visit.PASSWORD);
    await expectAccessible(page);
    await other.press('Enter');
    await expect(field).toHaveValue(wrong + domain);
    await expect(visit.control(page, 'Passwort')).toHaveValue('');
    await send(right);
    await page.getByRole('link', { name: 'E-Mail erneut senden' }).click();
    await expect(visit.control(page, 'Benutzername')).toHaveValue(new RegExp(`^${right}@`));
    await visit.open(page, '/registrierung-bestaetigung');
    await expect(visit.control(page, 'Benutzername')).toHaveValue(new RegExp(`^${right}@`));
    const to = portal.mails().map(({ recipient }) => recipient.replace(/@.*/, ''));
    expect(to).toEqual(expect.arrayContaining([wrong, right]));
  });

test('rule 35.2: an address that was typed stands in the form of the next page', async ({
  page,
}) => {
  const link = (name: string) => page.getByRole('main').getByRole('link', { name });
  await page.goto('/benutzername-vergessen');
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await visit.fill(page, { 'E-Mail-Adresse': visit.MAX });
  await link('Passwort vergessen?').click();
  await expect(visit.control(page, 'Benutzername')).toHaveValue(visit.MAX);
  await visit.fill(page, { Benutzername: 'max' });
  await link('Benutzername vergessen?').click();
  await expect(visit.control(page, 'E-Mail-Adresse')).toHaveValue('');
});
