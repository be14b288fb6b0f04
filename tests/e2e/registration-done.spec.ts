import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const DONE = '/registrierung-erfolgreich';
const ACTIVE = 'Der Zugang ist aktiv. Sie können sich jetzt anmelden.';
const RECEIVED =
  'Ihre Registrierung ist eingegangen. Haben Sie den Link in unserer E-Mail schon geöffnet? Dann können Sie sich anmelden. Sonst öffnen Sie ihn bitte zuerst; er ist 48 Stunden gültig.';

async function expectWords(page: Page, isConfirmed: boolean): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(DONE);
  await expect(main.getByText(ACTIVE)).toBeVisible({ visible: isConfirmed });
  await expect(main.getByText(RECEIVED)).toBeVisible({ visible: !isConfirmed });
  await expect(visit.findButton(page, 'Zum Login')).toBeVisible();
  const resend = main.getByText('E-Mail erneut senden');
  await expect(resend).toBeVisible({ visible: !isConfirmed });
  await expect(resend).toHaveAttribute('href', '/registrierung-optin-resend');
}

async function registerInTown(page: Page): Promise<string> {
  const eMail = visit.createEmailAddress();
  await visit.setNetwork(page, 'town');
  await visit.openAddress(page, '/registrierung');
  await visit.fillFields(page, {
    ...visit.PERSON,
    Passwort: visit.PASSWORD,
    'E-Mail-Adresse': eMail,
  });
  await visit.submitRegistration(page);
  return eMail;
}

test('an account is active only when confirmed (6.5)', async ({ page, portal, context }) => {
  const eMail = await registerInTown(page);
  await expectWords(page, false);
  await visit.openAddress(page, await visit.waitForMailedLink(portal, eMail));
  await expectWords(page, true);
  await expectAccessible(page);
  await page.reload();
  await expectWords(page, true);

  const other = await context.newPage();
  await other.goto(DONE);
  await expectWords(other, false);
  await other.close();

  await registerInTown(page);
  await expectWords(page, false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page does not claim an active account (6.5)', async ({ page }) => {
    await page.goto(DONE);
    await expectWords(page, false);
  });
});
