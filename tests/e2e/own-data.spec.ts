import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import { becomePerson, expectWidth, findButton, findSection } from '../support/visit.ts';

const readDownload = async (download: Download): Promise<string> =>
  readFile(await download.path(), 'utf8');

async function downloadFile(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await findSection(page, 'Ihre Daten').getByRole('link', { name }).press('Enter');
  return download;
}

test('a person downloads their data as two files by keyboard (34.1, 34.2, 34.3)', async ({
  page,
  portal,
}) => {
  const username = addTestPerson(portal, { firstname: '<b>Erika</b>', lastname: '</style>' });
  await becomePerson(page, username);
  const requestedAddresses: string[] = [];
  page.on('request', (request) => void requestedAddresses.push(request.url()));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/kontoeinstellungen');
  const data = findSection(page, 'Ihre Daten');
  await expect(data.getByRole('button')).toBeVisible();
  expect(requestedAddresses.filter((url) => /OwnDataFiles/.test(url))).toEqual([]);
  await findButton(data, 'Meine Daten herunterladen').press('Enter');
  await expect(
    data.getByRole('heading', { name: 'Ihre Daten wurden zusammengestellt.' }),
  ).toBeFocused();
  await expectWidth(page, 320);
  await expectAccessible(page);

  const htmlFile = await downloadFile(page, 'Zum Lesen und Drucken');
  const jsonFile = await downloadFile(page, 'Für andere Programme');
  expect(htmlFile.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.html$/);
  expect(jsonFile.suggestedFilename()).toMatch(/^meine-daten-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readDownload(jsonFile)).account).toEqual({
    username,
    firstName: '<b>Erika</b>',
    lastName: '</style>',
  });

  const filePage = await page.context().newPage();
  await filePage.setViewportSize({ width: 320, height: 640 });
  await filePage.setContent(await readDownload(htmlFile));
  await expect(filePage.getByRole('heading', { level: 1 })).toHaveText('Meine Daten');
  await expect(filePage.locator('dd', { hasText: '<b>Erika</b>' }).first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await filePage.emulateMedia({ colorScheme });
    await expectAccessible(filePage);
  }
  await expectWidth(filePage, 320);
});
