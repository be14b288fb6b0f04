import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const DONE_PATH = '/registrierung-erfolgreich';
const ACTIVE_TEXT = 'Der Zugang ist aktiv. Sie können sich jetzt anmelden.';
const RECEIVED_TEXT =
  'Ihre Registrierung ist eingegangen. Haben Sie den Link in unserer E-Mail schon geöffnet? Dann können Sie sich anmelden. Sonst öffnen Sie ihn bitte zuerst; er ist 48 Stunden gültig.';

async function expectTexts(page: Page, isConfirmed: boolean): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(DONE_PATH);
  await expect(main.getByText(ACTIVE_TEXT)).toBeVisible({ visible: isConfirmed });
  await expect(main.getByText(RECEIVED_TEXT)).toBeVisible({ visible: !isConfirmed });
  await expect(visit.findButton(page, 'Zum Login')).toBeVisible();
  const resendLink = main.getByText('E-Mail erneut senden');
  await expect(resendLink).toBeVisible({ visible: !isConfirmed });
  await expect(resendLink).toHaveAttribute('href', '/registrierung-optin-resend');
}

/** Registers a person in the network of a town. @returns the e-mail address */
async function registerInNetwork(page: Page): Promise<string> {
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

test('the page calls an account active only after its confirmation (6.5)', async ({
  page,
  portal,
  context,
}) => {
  const eMail = await registerInNetwork(page);
  await expectTexts(page, false);
  await visit.openAddress(page, await visit.waitForMailedLink(portal, eMail));
  await expectTexts(page, true);
  await expectAccessible(page);
  await page.reload();
  await expectTexts(page, true);

  const otherTab = await context.newPage();
  await otherTab.goto(DONE_PATH);
  await expectTexts(otherTab, false);
  await otherTab.close();

  await registerInNetwork(page);
  await expectTexts(page, false);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page does not claim an active account (6.5)', async ({ page }) => {
    await page.goto(DONE_PATH);
    await expectTexts(page, false);
  });
});
