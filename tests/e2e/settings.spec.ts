import type { Page } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson } from '../support/session.ts';

const SAVED = 'Ihre Änderungen wurden gespeichert.';

test.afterEach(({ portal }) => portal.faults.clear());

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function save(page: Page, name: string): Promise<void> {
  await section(page, name).getByRole('button', { name: 'Speichern' }).click();
}

test('a user saves search settings, newsletters and consent, and sees them after a reload', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontoeinstellungen');
  await expect(section(page, 'Konto')).toContainText('Erika Beispiel');
  await expect(section(page, 'Konto').getByRole('link', { name: 'Profildaten' })).toBeHidden();

  const search = section(page, 'Sucheinstellungen');
  await search.getByRole('combobox', { name: 'Themen' }).fill('umsatz');
  await page.getByRole('option', { name: 'Umsatzsteuer' }).click();
  await search.getByRole('heading').click();
  await save(page, 'Sucheinstellungen');
  await expect(search.getByText(SAVED)).toBeVisible();

  const newsletter = section(page, 'Newsletter');
  await newsletter.getByLabel('Liste durchsuchen').fill('steuer');
  await newsletter.getByRole('checkbox', { name: 'Steuerrecht' }).check();
  await save(page, 'Newsletter');
  await expect(newsletter.getByText(SAVED)).toBeVisible();

  await section(page, 'Einwilligungen').getByRole('checkbox').check();
  await save(page, 'Einwilligungen');
  await expect(section(page, 'Einwilligungen').getByText(SAVED)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(search.getByRole('button', { name: 'Umsatzsteuer entfernen' })).toBeVisible();
  await expect(search.getByRole('button', { name: 'Arbeitsrecht entfernen' })).toBeVisible();
  await expect(newsletter.getByRole('checkbox', { name: 'Steuerrecht' })).toBeChecked();
  await expect(newsletter.getByRole('checkbox', { name: 'Arbeitsrecht' })).toBeChecked();
  await expect(section(page, 'Einwilligungen').getByRole('checkbox')).toBeChecked();
  // rule 7.16.4.a
  await expect(section(page, 'Einwilligungen')).toContainText(
    'Uhr eingewilligt. Der Wortlaut war: „Ja, ich möchte per E-Mail und Telefon',
  );
});

test('a section that cannot be loaded or saved does not affect the others', async ({
  page,
  portal,
}) => {
  portal.faults.add({ path: '/ur/GetSearchSettings', kind: 'html', times: 'always' });
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  const search = section(page, 'Sucheinstellungen');
  await expect(search.locator('.notice')).toContainText('konnten nicht geladen werden');
  await expect(section(page, 'Newsletter').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  portal.faults.clear();
  await search.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(search.getByRole('combobox', { name: 'Themen' })).toBeVisible();

  await page.route('/account/updateConsent', (route) => route.abort(), { times: 1 });
  await section(page, 'Einwilligungen').getByRole('checkbox').check();
  await save(page, 'Einwilligungen');
  const failure = section(page, 'Einwilligungen').getByRole('alert');
  await expect(failure).toContainText('Ihre Änderungen wurden nicht gespeichert');
  await expect(section(page, 'Einwilligungen').getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  await save(page, 'Newsletter');
  await expect(section(page, 'Newsletter').getByText(SAVED)).toBeVisible();
  await expect(failure).toBeVisible();
});

test('rules 7.16.1, 7.16.5, 15.8: the visible sections depend on the user’s rights', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal, { no_search_preferences: 1 }));
  await page.goto('/kontoeinstellungen');
  await expect(section(page, 'Newsletter').getByRole('checkbox').first()).toBeVisible();
  await expect(section(page, 'Sucheinstellungen')).toHaveCount(0);
  await expect(section(page, 'Unterbenutzer').getByRole('link')).toBeVisible();

  await becomePerson(page, newPerson(portal, { is_subuser: 1 }));
  await page.goto('/kontoeinstellungen');
  await expect(section(page, 'Sucheinstellungen').getByRole('combobox').first()).toBeVisible();
  await expect(section(page, 'Unterbenutzer')).toBeHidden();

  await becomePerson(page, newPerson(portal, { need_redirect: 1 }));
  await page.goto('/');
  await expect(page).toHaveURL(/\/kontoeinstellungen$/);
  await expect(page.getByText('Bitte prüfen Sie Ihre Angaben.')).toBeVisible();
  await expectAccessible(page);
  await save(page, 'Einwilligungen');
  await expect(page.getByText('Bitte prüfen Sie Ihre Angaben.')).toBeHidden();

  await page.goto('/kontoeinstellungen?clientId=shop');
  await expect(section(page, 'Konto').getByRole('link', { name: 'Profildaten' })).toBeVisible();
});

test('rule S6.3: a form of one user is never saved for another', async ({ page, portal }) => {
  const [first, second] = [newPerson(portal), newPerson(portal)];
  await becomePerson(page, first);
  await page.goto('/kontoeinstellungen');
  const newsletter = section(page, 'Newsletter');
  await newsletter.getByRole('checkbox', { name: 'Erbrecht' }).check();

  await becomePerson(page, second);
  const posts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/ecom-proxy/SetNewsletter')) posts.push(String(response.status()));
  });
  await save(page, 'Newsletter');
  await expect(section(page, 'Konto')).toContainText(second);
  await expect(newsletter.getByRole('checkbox', { name: 'Erbrecht' })).not.toBeChecked();
  expect(posts.filter((status) => status === '200')).toEqual([]);
});

test('rule S9.4: after the session has ended, a new sign-in restores the choice', async ({
  page,
  portal,
}) => {
  const username = newPerson(portal);
  await becomePerson(page, username);
  await page.goto('/kontoeinstellungen');
  const newsletter = section(page, 'Newsletter');
  await newsletter.getByRole('checkbox', { name: 'Erbrecht' }).check();
  portal.faults.add({ path: '/ecom-proxy/SetNewsletter', kind: 'status', status: 401, times: 2 });
  await save(page, 'Newsletter');
  await expect(newsletter.locator('.notice')).toContainText('Ihre Sitzung ist abgelaufen.');
  await expectAccessible(page);
  await page.reload();
  await expect(newsletter.getByRole('checkbox', { name: 'Erbrecht' })).toBeChecked();
  await save(page, 'Newsletter');
  await expect(newsletter.getByText(SAVED)).toBeVisible();
});

test('rule A4: nothing is wider than the page with two hundred long newsletters', async ({
  page,
  portal,
}) => {
  const list = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    label: `Donaudampfschifffahrtsgesellschaftskapitänsmützenrecht ${index}`,
    description: '<b>Text</b>',
  }));
  portal.faults.add({ path: '/library/GetNewsletter', kind: 'status', status: 200, body: list });
  await becomePerson(
    page,
    newPerson(portal, { lastname: 'Vonundzudonaudampfschifffahrtsgesellschaftskapitänshausen' }),
  );
  await page.goto('/kontoeinstellungen');
  await expect(section(page, 'Newsletter').getByRole('checkbox')).toHaveCount(200);
  await expect(page.getByText('<b>Text</b>').first()).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
});

test('rule 27.8: the settings lead to the topics about personal data, filled in', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  const data = page.getByRole('region', { name: 'Ihre Daten' });
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

test('rules 27.1, 7.16.7: buttons to cancel and withdraw stand out in settings and footer', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen');
  const contracts = section(page, 'Ihre Verträge');
  for (const place of [contracts, page.getByRole('contentinfo')])
    for (const name of ['Verträge hier kündigen', 'Vertrag widerrufen']) {
      const link = place.getByRole('link', { name });
      await expect(link).toHaveCSS('border-top-width', '2px');
      await expect(link).toHaveCSS('font-weight', '600');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  await page.evaluate(() => {
    document.documentElement.dataset['hides'] = 'withdrawal';
  });
  await expect(contracts.getByRole('link')).toHaveText(['Verträge hier kündigen']);
  await page.evaluate(() => {
    document.documentElement.dataset['hides'] = 'cancellation withdrawal';
  });
  await expect(contracts).toBeHidden();
});

test('rule 27.8: another client’s topics are not offered', async ({ page, portal }) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen?clientId=shop');
  await expect(page.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ihre Daten' })).toBeHidden();
});
