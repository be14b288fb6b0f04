import { readFileSync } from 'node:fs';
import { contactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { settled } from '../support/session.ts';
import { holdScripts } from './hold-scripts.ts';

test('rules 27.1, 27.2, 27.4: a contract is cancelled from the footer with the keyboard alone', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await settled(page, 'guest');
  await page.getByRole('link', { name: 'Verträge hier kündigen' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verträge hier kündigen');
  await page.getByLabel('Ordentliche Kündigung', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Der Dienst steht seit Wochen.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jana Nord');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kommentar zum BGB');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('jana@kanzlei-nord.de');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'Ihre Kündigung ist bei uns eingegangen' });
  await expect(heading).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const [kept] = contactRequests(portal.store);
  expect(kept).toMatchObject({ category: 'vertrag', topic: 'kuendigung' });
  const receipt = page.locator('dl.facts dd');
  for (const value of Object.values(kept?.fields ?? {}).filter(Boolean))
    await expect(receipt.filter({ hasText: String(value) })).not.toHaveCount(0);
  const mail = portal.mails().find(({ text }) => text.includes(kept?.ticket ?? '?'));
  expect(mail?.recipient).toBe('jana@kanzlei-nord.de');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Fachverlag Beispiel').first()).toBeVisible();
  await expect(page.getByRole('link').filter({ visible: true })).toHaveText(['Mein Konto']);
  const print = await page.pdf({ format: 'A4' });
  expect(print.toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 1\b/);
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als Datei speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kuendigung-\d{4}-\d\d-\d\d\.txt$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Kündigungsgrund: Der Dienst steht seit Wochen.');
  expect(text).toContain(await receipt.last().textContent());
});

test('rules 8.12, 27.2: the reason is asked for before the code of the form is there', async ({
  page,
}) => {
  const release = await holdScripts(page, /DeclarationArea/);
  await page.goto('/vertrag-kuendigen');
  const reason = page.getByLabel('Kündigungsgrund');
  await expect(reason).toBeHidden();
  await page.getByLabel('Außerordentliche Kündigung').check();
  await reason.fill('Der Dienst steht.');
  release();
  await expect(page.locator('form[data-ready]')).toBeVisible();
  await expect(reason).toHaveValue('Der Dienst steht.');
  await page.getByLabel('Ordentliche Kündigung', { exact: true }).check();
  await expect(reason).toBeHidden();
});

test('rules 27.3, 27.7: a contact topic leads to the page on which a contract is withdrawn', async ({
  page,
  portal,
}) => {
  await page.goto('/kontakt/abo/widerruf');
  await settled(page, 'guest');
  await page.clock.runFor(1000);
  const main = page.getByRole('main');
  await expect(main).toContainText('Sie können auch sofort und ohne weitere Angaben widerrufen:');
  await expect(page.getByLabel('Vertrag oder Bestellung')).toBeVisible();
  await main.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen');
  await page.getByLabel('Vor- und Nachname').fill('Jana Nord');
  await page.getByLabel('Vertrag oder Teil des Vertrags').fill('Bestellung 4711');
  await page.getByLabel('E-Mail-Adresse').fill('jana@kanzlei-nord.de');
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).dblclick();
  await expect(
    page.getByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' }),
  ).toBeFocused();
  const sent = contactRequests(portal.store).filter(({ topic }) => topic === 'widerruf');
  expect(sent.map(({ fields }) => fields)).toEqual([
    { name: 'Jana Nord', tempVertrag: 'Bestellung 4711', email: 'jana@kanzlei-nord.de' },
  ]);
});

test('rule 27.6: a lost network keeps what was typed and names another way', async ({
  page,
  context,
}) => {
  await page.goto('/vertrag-widerrufen');
  await settled(page, 'guest');
  await page.getByLabel('Vor- und Nachname').fill('Jana Nord');
  await page.getByLabel('Vertrag oder Teil des Vertrags').fill('Bestellung 4711');
  await page.getByLabel('E-Mail-Adresse').fill('jana@kanzlei-nord.de');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByRole('heading', { name: 'Widerruf nicht gesendet' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Kundenservice unter 0800 1234567');
  await expect(page.getByLabel('Vor- und Nachname')).toHaveValue('Jana Nord');
  await expectAccessible(page);
});
