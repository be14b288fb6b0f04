import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { button, expectWidth, openSignedIn, section } from '../support/visit.ts';

const hidePages = (hidden: string) => document.documentElement.setAttribute('data-hides', hidden);

test('the sections of an owner link to the right pages (7.16.1, 7.16.5, 7.16.7)', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, '/kontoeinstellungen', newPerson(portal));
  await expect(section(page, 'Unterbenutzer').getByRole('link')).toBeVisible();
  await expect(section(page, 'Konto').getByRole('link')).toHaveCount(0);
  const contracts = section(page, 'Ihre Verträge');
  for (const place of [contracts, page.getByRole('contentinfo')])
    for (const name of ['Verträge hier kündigen', 'Vertrag widerrufen']) {
      const link = place.getByRole('link', { name });
      await expect(link).toHaveCSS('border-top-width', '2px');
      await expect(link).toHaveCSS('font-weight', '600');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  await page.evaluate(hidePages, 'withdrawal');
  await expect(contracts.getByRole('link')).toHaveText(['Verträge hier kündigen']);
  await page.evaluate(hidePages, 'cancellation withdrawal');
  await expect(contracts).toBeHidden();

  const data = section(page, 'Ihre Daten');
  await expect(data.getByRole('link')).toHaveText([
    ...['Auskunft über meine Daten', 'Meine Daten löschen'],
    ...['Der Nutzung meiner Daten widersprechen', 'Meine Adresse ändern'],
  ]);
  await data.getByRole('link', { name: 'Meine Daten löschen' }).click();
  await expect(page).toHaveURL(/\/kontakt\/datenschutz\/loeschung$/);
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Erika Beispiel');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(/@/);
});

test('the shop offers other links, and the download (7.16.1, 27.8, 34.1)', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, '/kontoeinstellungen?clientId=shop', newPerson(portal));
  await expect(section(page, 'Konto').getByRole('link', { name: 'Profildaten' })).toBeVisible();
  const data = section(page, 'Ihre Daten');
  await expect(data.getByRole('button')).toBeVisible();
  await expect(data.getByRole('link')).toHaveCount(0);
  await button(section(page, 'Angemeldete Geräte'), 'Überall abmelden').click();
  await expect(button(page, 'Ja, überall abmelden')).toBeVisible();
  const box = section(page, 'Einwilligungen').getByRole('checkbox');
  await box.press('Space');
  await box.press('Enter');
  await expect(section(page, 'Einwilligungen').getByText('wurden gespeichert')).toBeVisible();
  await expect(box, 'rule A8').toBeFocused();
});

test('200 long newsletters of a subuser fit in (7.16.5, A4)', async ({ page, portal }) => {
  const list = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    label: `Donaudampfschifffahrtsgesellschaftskapitänsmützenrecht ${index}`,
    description: '<b>Text</b>',
  }));
  portal.faults.add({ path: '/library/GetNewsletter', kind: 'status', status: 200, body: list });
  const lastname = 'Vonundzudonaudampfschifffahrtsgesellschaftskapitänshausen';
  await openSignedIn(page, '/kontoeinstellungen', newPerson(portal, { lastname, is_subuser: 1 }));
  await expect(section(page, 'Newsletter').getByRole('checkbox')).toHaveCount(200);
  await expect(section(page, 'Unterbenutzer')).toBeHidden();
  await expect(section(page, 'Sucheinstellungen').getByRole('combobox').first()).toBeVisible();
  await expect(page.getByText('<b>Text</b>').first()).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWidth(page, width);
  }
});
