import { readFileSync } from 'node:fs';
import { listContactRequests } from '../../src/sandbox/store/contact-requests.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import {
  expectWidth,
  fillFields,
  findHeading,
  holdRequests,
  openAddress,
  openWithSession,
} from '../support/visit.ts';

const WITHDRAWAL_VALUES = {
  'Vor- und Nachname': 'Jana Nord',
  'Vertrag oder Teil des Vertrags': 'Bestellung 4711',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
};

test('a contract is cancelled by keyboard, and the receipt is mailed, printed and saved (27.1, 27.2, 27.4)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWithSession(page, '/', 'guest');
  await page.getByRole('link', { name: 'Verträge hier kündigen' }).press('Enter');
  await expect(findHeading(page)).toHaveText('Verträge hier kündigen');
  await page.getByLabel('Ordentliche Kündigung', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  for (const [tabCount, text] of [
    [1, 'Der Dienst steht seit Wochen.'],
    [1, 'Jana Nord'],
    [2, 'Kommentar zum BGB'],
    [2, 'jana@kanzlei-nord.de'],
  ] as const) {
    for (let tab = 0; tab < tabCount; tab += 1) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  const receiptHeading = page.getByRole('heading', {
    name: 'Ihre Kündigung ist bei uns eingegangen',
  });
  await expect(receiptHeading).toBeFocused();
  await expectAccessible(page);
  await expectWidth(page, 320);

  const [storedRequest] = listContactRequests(portal.store);
  expect(storedRequest).toMatchObject({ category: 'vertrag', topic: 'kuendigung' });
  const receipt = page.locator('dl.facts dd');
  for (const value of Object.values(storedRequest?.fields ?? {}).filter(Boolean))
    await expect(receipt.filter({ hasText: String(value) })).not.toHaveCount(0);
  const mail = portal.listMails().find(({ text }) => text.includes(storedRequest?.ticket ?? '?'));
  expect(mail?.recipient).toBe('jana@kanzlei-nord.de');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Fachverlag Beispiel').first()).toBeVisible();
  await expect(page.getByRole('link').filter({ visible: true })).toHaveText(['Mein Konto']);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1')).toMatch(/\/Type \/Pages\s+\/Count 1\b/);
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als Datei speichern' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kuendigung-\d{4}-\d\d-\d\d\.txt$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toContain('Kündigungsgrund: Der Dienst steht seit Wochen.');
  expect(text).toContain(await receipt.last().textContent());
});

test('the field for the reason appears before the code of the form has loaded (8.12, 27.2)', async ({
  page,
}) => {
  const release = await holdRequests(page, /_astro\/(form|react|DeclarationArea)\./);
  await page.goto('/vertrag-kuendigen');
  const reason = page.getByLabel('Kündigungsgrund');
  await expect(reason).toBeHidden();
  await page.getByLabel('Außerordentliche Kündigung').check();
  await reason.fill('Der Dienst steht.');
  release();
  await expect(page.locator('form[data-stage=ready]')).toBeVisible();
  await expect(reason).toHaveValue('Der Dienst steht.');
  await page.getByLabel('Ordentliche Kündigung', { exact: true }).check();
  await expect(reason).toBeHidden();
});

test('a contact topic leads to the withdrawal, which a double press sends once (27.3, 27.7)', async ({
  page,
  portal,
}) => {
  await openAddress(page, '/kontakt/abo/widerruf');
  const main = page.getByRole('main');
  await expect(main).toContainText('Sie können auch sofort und ohne weitere Angaben widerrufen:');
  await expect(page.getByLabel('Vertrag oder Bestellung')).toBeVisible();
  await main.getByRole('link', { name: 'Vertrag widerrufen' }).click();
  await expect(findHeading(page)).toHaveText('Vertrag widerrufen');
  await fillFields(page, WITHDRAWAL_VALUES);
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).dblclick();
  const receiptHeading = page.getByRole('heading', {
    name: 'Ihr Widerruf ist bei uns eingegangen',
  });
  await expect(receiptHeading).toBeFocused();
  const sentRequests = listContactRequests(portal.store).filter(
    ({ topic }) => topic === 'widerruf',
  );
  expect(sentRequests.map(({ fields }) => fields)).toEqual([
    { name: 'Jana Nord', tempVertrag: 'Bestellung 4711', email: 'jana@kanzlei-nord.de' },
  ]);
});

test('a hint below a label is as wide as its field (18.4)', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/vertrag-kuendigen');
    const field = page.locator('.field').filter({ hasText: 'TT.MM.JJJJ' });
    const box = await field.boundingBox();
    const hint = await field.locator('.field-hint').boundingBox();
    expect(hint?.width).toBe(box?.width);
  }
});
