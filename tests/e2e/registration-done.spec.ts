import type { Page } from '@playwright/test';
import { expect, expectAccessible, pass, test } from '../support/portal.ts';
import {
  button,
  control,
  fillPerson,
  mailedLink,
  newAddress,
  send,
} from '../support/registration.ts';
import { comeFrom } from '../support/session.ts';

/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;

const DONE = '/registrierung-erfolgreich';
const ACTIVE = 'Der Zugang ist aktiv. Sie können sich jetzt anmelden.';
const RECEIVED =
  'Ihre Registrierung ist eingegangen. Haben Sie den Link in unserer E-Mail schon geöffnet? Dann können Sie sich anmelden. Sonst öffnen Sie ihn bitte zuerst; er ist 48 Stunden gültig.';

/** Expects the text for a confirmed or for a pending account. */
async function expectWords(page: Page, isConfirmed: boolean): Promise<void> {
  const main = page.getByRole('main');
  await expect(page).toHaveURL(new RegExp(`${DONE}$`));
  await expect(main.getByText(ACTIVE)).toBeVisible({ visible: isConfirmed });
  await expect(main.getByText(RECEIVED)).toBeVisible({ visible: !isConfirmed });
  await expect(button(page, 'Zum Login')).toBeVisible();
  const resend = main.getByText('E-Mail erneut senden');
  await expect(resend).toBeVisible({ visible: !isConfirmed });
  await expect(resend).toHaveAttribute('href', '/registrierung-optin-resend');
}

async function registerInTown(page: Page): Promise<string> {
  const eMail = newAddress();
  await comeFrom(page, 'town');
  await page.goto('/registrierung');
  await pass(page, REGISTRATION_LOADING_MS);
  await fillPerson(page);
  await control(page, 'E-Mail-Adresse').fill(eMail);
  await send(page);
  return eMail;
}

test('rule 6.5: the page shows an active account only after its link was confirmed', async ({
  page,
  portal,
  context,
}) => {
  const eMail = await registerInTown(page);
  await expectWords(page, false);

  await page.goto(mailedLink(portal.mails(), eMail));
  await pass(page, OPT_IN_CONFIRM_MS);
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

  test('rule 6.5: the page does not claim an active account', async ({ page }) => {
    await page.goto(DONE);
    await expectWords(page, false);
  });
});
