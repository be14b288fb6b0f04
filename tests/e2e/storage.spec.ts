import type { Page } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { expectWidth, readStorages, signIn, waitForSession } from '../support/visit.ts';

/** Reads the names in the rows. A row may name several items, such as a cookie with its signature. */
const readRows = async (page: Page) =>
  (await page.locator('main dt code').allTextContents()).flatMap((names) => names.split(', '));

test('a page that the footer links to lists every cookie and item that a visit stores in the browser (34.6)', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(
    '/kontakt/datenschutz/auskunft?clientId=library&btpLabel=r+Kasse&contact_product=p1&wkn=77',
  );
  await waitForSession(page, 'guest');
  await signIn(page, addTestPerson(portal));
  await waitForSession(page, 'personal');
  await page.getByLabel('Ihre Nachricht').fill('Bitte');
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('portal:leaving')));
  const storedKeys = Object.keys(await readStorages(page));
  expect(storedKeys).toEqual(
    expect.arrayContaining([
      'dev_token',
      'csrf-token',
      'wkn',
      'draft:/kontakt/datenschutz/auskunft',
    ]),
  );
  const cookieNames = (await page.context().cookies()).map(({ name }) => name);
  expect(cookieNames).toEqual(expect.arrayContaining(['portal', 'identity_session']));

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Speicherung im Browser' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Was wir in Ihrem Browser speichern',
  );
  await expectWidth(page, 320);
  const listedNames = await readRows(page);
  // Cookies of the control room exist only with the sandbox.
  const isOfPortal = (name: string) => !/^sandbox/.test(name);
  const missingNames = [...storedKeys, ...cookieNames.filter(isOfPortal)]
    .map((name) => name.replace(/^draft:.*/, 'draft:…'))
    .filter((name) => !listedNames.includes(name));
  expect(missingNames).toEqual([]);
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Datenschutzhinweise/ }),
  ).toHaveAttribute('href', 'https://www.example.de/datenschutz');
});
