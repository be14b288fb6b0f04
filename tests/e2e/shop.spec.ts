import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

const findStepHeading = (page: Page) =>
  page.locator('.registration-step > h2').filter({ visible: true });

/** Opens the registration of the shop at its last step. */
async function openSummary(page: Page): Promise<void> {
  page.on('dialog', (dialog) => dialog.accept());
  await visit.openAddress(page, '/registrierung?clientId=shop');
  await visit.fillFields(page, {
    ...visit.PERSON,
    'E-Mail-Adresse': visit.createEmailAddress(),
    Passwort: visit.PASSWORD,
    'Passwort wiederholen': visit.PASSWORD,
  });
  await visit.findButton(page, 'Weiter').click();
  await expect(findStepHeading(page)).toHaveText('Adressen');
  await visit.fillFields(page, {
    'Straße und Hausnummer': 'Weg 1',
    Postleitzahl: '50667',
    Ort: 'Köln',
  });
  await visit.findButton(page, 'Weiter').click();
  await expect(findStepHeading(page)).toHaveText('Zusammenfassung');
}

test('buttons that do not fit are in the menu Mehr (1.10.3)', async ({ page }) => {
  await openSummary(page);
  const row = page.locator('form .button-group').filter({ visible: true });
  const readButtons = () => row.locator(':scope > button').allInnerTexts();
  const submit = visit.findButton(page, 'Kostenlos registrieren');
  const expectSubmitAtRightEdge = async () => {
    const [rowBox, submitBox] = await Promise.all([row.boundingBox(), submit.boundingBox()]);
    const rightEdgeOf = (box: typeof rowBox) => (box?.x ?? 0) + (box?.width ?? 0);
    expect(rightEdgeOf(submitBox)).toBeCloseTo(rightEdgeOf(rowBox), 0);
  };
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(readButtons).toEqual(['Zurück', 'Kostenlos registrieren']);
    await expectSubmitAtRightEdge();
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(readButtons).toEqual(['Kostenlos registrieren']);
  await expectSubmitAtRightEdge();
  const moreButton = visit.findButton(page, 'Mehr');
  await expect(moreButton).toBeVisible();
  const [moreBox, submitBox] = await Promise.all([moreButton.boundingBox(), submit.boundingBox()]);
  expect((moreBox?.y ?? 0) + (moreBox?.height ?? 0)).toBeGreaterThan(submitBox?.y ?? 0);
  await moreButton.click();
  await expectAccessible(page);
  await visit.findButton(page, 'Zurück').press('Tab');
  await expect(visit.findButton(page, 'Zurück')).toBeHidden();
  await moreButton.click();
  await visit.findButton(page, 'Zurück').click();
  await expect(findStepHeading(page)).toHaveText('Adressen');
});
