import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { expectWidth, findSection, openSignedIn } from '../support/visit.ts';

const setHiddenGroups = (groups: string) =>
  document.documentElement.setAttribute('data-hides', groups);

test('the sections of an owner link to the right pages (7.16.1, 7.16.5, 7.16.7)', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, '/kontoeinstellungen', addTestPerson(portal));
  await expect(findSection(page, 'Unterbenutzer').getByRole('link')).toBeVisible();
  await expect(findSection(page, 'Konto').getByRole('link')).toHaveCount(0);
  const contracts = findSection(page, 'Ihre Verträge');
  for (const container of [contracts, page.getByRole('contentinfo')])
    for (const name of ['Verträge hier kündigen', 'Vertrag widerrufen']) {
      const link = container.getByRole('link', { name });
      await expect(link).toHaveCSS('border-top-width', '2px');
      await expect(link).toHaveCSS('font-weight', '600');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  await page.evaluate(setHiddenGroups, 'withdrawal');
  await expect(contracts.getByRole('link')).toHaveText(['Verträge hier kündigen']);
  await page.evaluate(setHiddenGroups, 'cancellation withdrawal');
  await expect(contracts).toBeHidden();

  const data = findSection(page, 'Ihre Daten');
  await expect(data.getByRole('link')).toHaveText([
    'Auskunft über meine Daten',
    'Meine Daten löschen',
    'Der Nutzung meiner Daten widersprechen',
    'Meine Adresse ändern',
  ]);
  await data.getByRole('link', { name: 'Meine Daten löschen' }).click();
  await expect(page).toHaveURL(/\/kontakt\/datenschutz\/loeschung$/);
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Erika Beispiel');
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(/@/);
});

test('the settings of the shop have a link to the profile, and the download instead of links to contact topics (7.16.1, 27.8, 34.1)', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, '/kontoeinstellungen?clientId=shop', addTestPerson(portal));
  await expect(findSection(page, 'Konto').getByRole('link', { name: 'Profildaten' })).toBeVisible();
  const data = findSection(page, 'Ihre Daten');
  await expect(data.getByRole('button')).toBeVisible();
  await expect(data.getByRole('link')).toHaveCount(0);
});

test('a consent that is saved by keyboard keeps the focus (A8)', async ({ page, portal }) => {
  await openSignedIn(page, '/kontoeinstellungen', addTestPerson(portal));
  const checkbox = findSection(page, 'Einwilligungen').getByRole('checkbox');
  await checkbox.press('Space');
  await checkbox.press('Enter');
  await expect(findSection(page, 'Einwilligungen').getByText('wurden gespeichert')).toBeVisible();
  await expect(checkbox).toBeFocused();
});

test('200 newsletters with long names fit into the settings of a subuser (7.16.5, A4)', async ({
  page,
  portal,
}) => {
  const list = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    label: `Donaudampfschifffahrtsgesellschaftskapitänsmützenrecht ${index}`,
  }));
  await page.route('/library/GetNewsletter', (route) => route.fulfill({ json: list }));
  const lastname = 'Vonundzudonaudampfschifffahrtsgesellschaftskapitänshausen';
  await openSignedIn(
    page,
    '/kontoeinstellungen',
    addTestPerson(portal, { lastname, is_subuser: 1 }),
  );
  await expect(findSection(page, 'Newsletter').getByRole('checkbox')).toHaveCount(200);
  await expect(findSection(page, 'Unterbenutzer')).toBeHidden();
  await expect(findSection(page, 'Sucheinstellungen').getByRole('combobox').first()).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWidth(page, width);
  }
});

test('links to the sections are in the side column of a wide window (7.16.9)', async ({
  page,
  portal,
}) => {
  const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
  // With motion, each click would scroll for a while.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1024, height: 800 });
  await openSignedIn(page, '/kontoeinstellungen', addTestPerson(portal));
  await expect(links).toHaveText([
    'Konto',
    'Anmeldung und Sicherheit',
    'Sucheinstellungen',
    'Newsletter',
    'Einwilligungen',
    'Angemeldete Geräte',
    'Unterbenutzer',
    'Ihre Verträge',
    'Ihre Daten',
  ]);
  for (const link of await links.all()) {
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(findSection(page, name).getByRole('heading', { name, level: 2 })).toBeInViewport();
  }
  await page.evaluate(setHiddenGroups, 'newsletter subuser cancellation withdrawal');
  await expect(links.filter({ visible: true })).toHaveText([
    'Konto',
    'Anmeldung und Sicherheit',
    'Sucheinstellungen',
    'Einwilligungen',
    'Angemeldete Geräte',
    'Ihre Daten',
  ]);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(links.filter({ visible: true })).toHaveCount(0);
});

test('a section that is missing has no link in the side column (7.16.9)', async ({
  page,
  portal,
}) => {
  portal.faults.add({ path: '/account/sessions', kind: 'status', status: 404, times: 'always' });
  await openSignedIn(page, '/kontoeinstellungen', 'nosearch@example.de');
  const links = page.getByRole('navigation', { name: 'Auf dieser Seite' }).getByRole('link');
  await expect(links.filter({ hasText: 'Ihre Daten' })).toBeVisible();
  for (const name of ['Sucheinstellungen', 'Angemeldete Geräte'])
    await expect(links.filter({ hasText: name })).toBeHidden();
});

test('a click at the end of the search field does not empty the field (18.4)', async ({
  page,
  portal,
}) => {
  await openSignedIn(page, '/kontoeinstellungen', addTestPerson(portal));
  const searchField = findSection(page, 'Newsletter').getByRole('searchbox');
  await searchField.fill('steuer');
  const { width = 0, height = 0 } = (await searchField.boundingBox()) ?? {};
  // At this position, browsers would show a button of their own, which empties the field.
  await searchField.click({ position: { x: width - 20, y: height / 2 } });
  await expect(searchField).toHaveValue('steuer');
});
