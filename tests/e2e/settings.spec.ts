import type { Page } from '@playwright/test';
import type { NewPerson } from '../../src/sandbox/store/people.ts';
import { newPerson } from '../support/person.ts';
import type { Portal } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson, button, expectWidth, section } from '../support/visit.ts';

async function begin(page: Page, portal: Portal, different: Partial<NewPerson> = {}) {
  await becomePerson(page, newPerson(portal, different));
  await page.goto('/kontoeinstellungen');
}

async function save(page: Page, name: string): Promise<void> {
  await button(section(page, name), 'Speichern').click();
}

test('rules 7.16.1, 7.16.2, 7.16.5, 15.8: sections depend on rights', async ({ page, portal }) => {
  await begin(page, portal, { no_search_preferences: 1 });
  await expect(section(page, 'Newsletter').getByRole('checkbox').first()).toBeVisible();
  await expect(section(page, 'Sucheinstellungen')).toHaveCount(0);
  await expect(section(page, 'Unterbenutzer').getByRole('link')).toBeVisible();

  await begin(page, portal, { is_subuser: 1 });
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
  await begin(page, portal);
  const newsletter = section(page, 'Newsletter');
  await newsletter.getByRole('checkbox', { name: 'Erbrecht' }).check();

  const second = newPerson(portal);
  await becomePerson(page, second);
  const posts: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/ecom-proxy/SetNewsletter')) posts.push(response.status());
  });
  await save(page, 'Newsletter');
  await expect(section(page, 'Konto')).toContainText(second);
  await expect(newsletter.getByRole('checkbox', { name: 'Erbrecht' })).not.toBeChecked();
  expect(posts).not.toContain(200);
});

test('rule A4: two hundred long newsletters fit into the page', async ({ page, portal }) => {
  const list = Array.from({ length: 200 }, (_, index) => ({
    id: String(index),
    label: `Donaudampfschifffahrtsgesellschaftskapitänsmützenrecht ${index}`,
    description: '<b>Text</b>',
  }));
  portal.faults.add({ path: '/library/GetNewsletter', kind: 'status', status: 200, body: list });
  const lastname = 'Vonundzudonaudampfschifffahrtsgesellschaftskapitänshausen';
  await begin(page, portal, { lastname });
  await expect(section(page, 'Newsletter').getByRole('checkbox')).toHaveCount(200);
  await expect(page.getByText('<b>Text</b>').first()).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWidth(page, width);
  }
});

test('rule 27.8: settings lead to the topics about personal data', async ({ page, portal }) => {
  await begin(page, portal);
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

test('rules 27.1, 7.16.7: buttons to cancel and withdraw stand out', async ({ page, portal }) => {
  await begin(page, portal);
  const contracts = section(page, 'Ihre Verträge');
  for (const place of [contracts, page.getByRole('contentinfo')])
    for (const name of ['Verträge hier kündigen', 'Vertrag widerrufen']) {
      const link = place.getByRole('link', { name });
      await expect(link).toHaveCSS('border-top-width', '2px');
      await expect(link).toHaveCSS('font-weight', '600');
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
  const hide = (pages: string) =>
    page.evaluate((hidden) => {
      document.documentElement.dataset['hides'] = hidden;
    }, pages);
  await hide('withdrawal');
  await expect(contracts.getByRole('link')).toHaveText(['Verträge hier kündigen']);
  await hide('cancellation withdrawal');
  await expect(contracts).toBeHidden();
});

test('rules 27.8, 34.1: another client’s topics are not offered, the download is', async ({
  page,
  portal,
}) => {
  await becomePerson(page, newPerson(portal));
  await page.goto('/kontoeinstellungen?clientId=shop');
  const data = section(page, 'Ihre Daten');
  await expect(data.getByRole('button')).toBeVisible();
  await expect(data.getByRole('link')).toHaveCount(0);
});

const DEVICES = 'Angemeldete Geräte';

test('rules 32.4, 32.6, 32.7: a device ends another, and everywhere ends both', async ({
  page,
  portal,
  browser,
}) => {
  const person = newPerson(portal);
  const context = await browser.newContext();
  const other = await context.newPage();
  const enter = async () => {
    await becomePerson(other, person);
    await other.goto(page.url());
    await expect(section(other, 'Newsletter').getByRole('checkbox').first()).toBeVisible();
  };
  await becomePerson(page, person);
  await page.goto('/kontoeinstellungen');
  await enter();
  await page.reload();
  const devices = section(page, DEVICES);
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectWidth(page, 320);
  await devices.getByRole('button', { name: /^Abmelden \(Gerät 2/ }).press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading', { name: DEVICES })).toBeFocused();
  await save(other, 'Newsletter');
  await expect(section(other, 'Newsletter')).toContainText('Ihre Sitzung ist abgelaufen');

  await enter();
  await button(devices, 'Überall abmelden').press('Enter');
  await expectAccessible(page);
  await button(devices, 'Ja, überall abmelden').press('Enter');
  await page.waitForURL(/recherche/);
  await save(other, 'Newsletter');
  await expect(section(other, 'Newsletter')).toContainText('Ihre Sitzung ist abgelaufen');
  await context.close();
});
