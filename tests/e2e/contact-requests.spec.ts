import type { Page } from '@playwright/test';
import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { button, control, fill, newAddress, open } from '../support/visit.ts';

async function send(page: Page, eMail = newAddress()): Promise<string> {
  await fill(page, { 'Vor- und Nachname': 'Jana Łukaszewska', 'E-Mail-Adresse': eMail });
  await control(page, 'Datenschutzhinweise').check();
  await button(page, 'Senden').click();
  return eMail;
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByText('Bestätigung per E-Mail mit einer Ticketnummer')).toBeVisible();
  await expect(page).toHaveURL(/\/kontakt(\?|$)/);
  const chosen = page.getByLabel('Thema').locator('option:checked');
  await expect(chosen).toHaveText('- Bitte wählen Sie ein Thema aus -');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test('library: a request for more modules with several fields of law', async ({ page, portal }) => {
  await open(page, '/kontakt/abo/erweiterung?contact_product=Kommentar&wkn=4711');
  const laws = control(page, 'Betroffene Rechtsgebiete');
  await expect(laws).toBeVisible();
  await expectAccessible(page);
  await laws.click();
  await expect(page.getByRole('option', { name: 'Steuerrecht' })).toBeVisible();
  await page.keyboard.type('miet');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Mietrecht entfernen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await fill(page, { 'per Telefon': true, 'Ihre Nachricht': 'Bitte machen Sie ein Angebot.' });
  const eMail = await send(page);
  await expectSent(page);
  await expectAccessible(page);
  const [request] = contactRequests(portal.store);
  expect(request).toMatchObject({
    product: 'Kommentar',
    wkn: '4711',
    fields: { tempRechtsgebiete: ['Mietrecht'], tempAngebot: 'per Telefon', email: eMail },
  });
  const mail = portal.mails().find(({ recipient }) => recipient === eMail);
  expect(mail?.text).toContain(request?.ticket);
  await page.getByRole('main').getByRole('button', { name: 'Meldung schließen' }).click();
  await expect(control(page, 'Thema')).toBeFocused();
});
