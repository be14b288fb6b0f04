import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { deploy, listAssets, removeFormerFiles } from '../support/releases.ts';
import { buildCopy } from '../support/sites-folder.ts';
import * as visit from '../support/visit.ts';

const FORMER_TREE = 'dist/dev/library';
const WEB_ROOT = '.cache/upgrade-root';
/** Sentences that the next release changes. */
const SENTENCES = {
  'saving.saved': 'Gespeichert.',
  'contact.successHeading': 'Besten Dank!',
  'components.required': 'Pflichtangabe',
  'components.offline': 'Keine Verbindung.',
  'outcomes.generic': 'Ein Fehler.',
  'parts.step': 'Teil {current} von {count}',
  // The menu's sentences are in the code that every form needs.
  'shell.closeAccount': 'Schließen',
  'faults.email.required': 'Bitte geben Sie eine Adresse ein.',
  'captcha.captchaBadge.privacy': 'Datenschutz',
};
const CANCELLATION_KIND = 'Ordentliche Kündigung zum nächstmöglichen Termin';
const TOPIC_PATH = '/kontakt/abo/kuendigung';

test.use({ tree: WEB_ROOT });
// All tests use one build.
test.describe.configure({ mode: 'default' });

// The sandbox needs this folder before the first hook runs.
mkdirSync(WEB_ROOT, { recursive: true });

const COPY_FOLDER = '.cache/upgrade';
const NEXT_TREE = `${COPY_FOLDER}/dist/dev/library`;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  await buildCopy(COPY_FOLDER, { 'sentences.json': SENTENCES }, '--client', 'library');
});

test.beforeEach(async ({ page }) => {
  rmSync(WEB_ROOT, { recursive: true, force: true });
  rmSync(`${WEB_ROOT}.files`, { force: true });
  deploy(FORMER_TREE, WEB_ROOT);
  // The browser asks for less data with `saveData`, so the portal preloads no code.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

const findStepHeading = (page: Page) =>
  page.locator('.registration-step > h2').filter({ visible: true });
const findConsent = (page: Page) => visit.findSection(page, 'Einwilligungen');

async function openPage(page: Page, path: string) {
  const { countRequests } = visit.watchRequests(page);
  let loadCount = 0;
  page.on('framenavigated', () => {
    loadCount += 1;
  });
  await visit.openAddress(page, path);
  // A reload removes this attribute.
  await page.evaluate(() => document.documentElement.setAttribute('data-former', ''));
  const countFormerDocuments = () => page.locator('html[data-former]').count();
  const countLoads = () => loadCount;
  return { countRequests, countFormerDocuments, countLoads };
}

async function fillRegistration(page: Page): Promise<void> {
  await visit.fillFields(page, {
    ...visit.PERSON,
    'E-Mail-Adresse': visit.createEmailAddress(),
    Passwort: visit.PASSWORD,
  });
}

async function sendContact(page: Page): Promise<void> {
  await visit.fillFields(page, { Kundennummer: '7654321', 'Vor- und Nachname': 'Jana Beispiel' });
  await visit.fillFields(page, {
    'Art der Kündigung': CANCELLATION_KIND,
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  });
  await visit.findControl(page, 'Datenschutzhinweise').check();
  await visit.findButton(page, 'Senden').click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
}

async function openSettings(page: Page, username: string) {
  await visit.becomePerson(page, username);
  const openedPage = await openPage(page, '/kontoeinstellungen');
  await visit.waitForSession(page, 'personal');
  await findConsent(page).getByRole('checkbox').check();
  return openedPage;
}

test('the two releases differ in the code of every form (31.8)', () => {
  const formerFiles = new Set(listAssets(FORMER_TREE));
  const newFiles = listAssets(NEXT_TREE).filter((name) => !formerFiles.has(name));
  for (const chunk of ['client', 'ShopRegistration', 'RegistrationForm', 'altcha', 'ContactForm'])
    expect(
      newFiles.some((name) => name.startsWith(`${chunk}.`)),
      chunk,
    ).toBe(true);
});

test.describe('after a release that keeps the files of the former release', () => {
  test('a half-filled registration is sent once (31.8)', async ({ page }) => {
    const { countRequests, countFormerDocuments } = await openPage(page, '/registrierung');
    await visit.findControl(page, 'Vorname').fill('Jana');
    deploy(NEXT_TREE, WEB_ROOT);
    await fillRegistration(page);
    expect(await countFormerDocuments()).toBe(1);
    await visit.submitRegistration(page);
    await expect(page).toHaveURL(/registrierung-(gesendet|erfolgreich)$/);
    expect(countRequests('/account/create')).toBe(1);
  });

  test('the form of a topic that is chosen after the deploy is sent once (31.8)', async ({
    page,
  }) => {
    const { countRequests, countFormerDocuments } = await openPage(page, '/kontakt');
    await page.getByLabel('Thema').selectOption('12');
    deploy(NEXT_TREE, WEB_ROOT);
    await page.getByLabel('Anliegen').selectOption('121');
    await sendContact(page);
    expect(await countFormerDocuments()).toBe(1);
    expect(countRequests('/salesforce/send')).toBe(1);
  });

  test('later steps of the registration of the shop can be loaded (31.8)', async ({ page }) => {
    const { countRequests, countFormerDocuments } = await openPage(
      page,
      '/registrierung?clientId=shop',
    );
    await fillRegistration(page);
    await visit.fillFields(page, { 'Passwort wiederholen': visit.PASSWORD });
    deploy(NEXT_TREE, WEB_ROOT);
    await visit.findButton(page, 'Weiter').click();
    await expect(findStepHeading(page)).toHaveText('Adressen');
    await visit.fillFields(page, {
      'Straße und Hausnummer': 'Weg 12',
      Postleitzahl: '50667',
      Ort: 'Köln',
    });
    await visit.findButton(page, 'Weiter').click();
    await expect(findStepHeading(page)).toHaveText('Zusammenfassung');
    await visit.submitRegistration(page);
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    expect(await countFormerDocuments()).toBe(1);
    expect(countRequests('/account/create/shop')).toBe(1);
  });
});

test('replies with unknown fields change nothing (31.10)', async ({ page, portal }) => {
  await page.route(
    /\/(auth|account|csa\/(?!captcha)|salesforce|csrf-token|ur|library|ecom-proxy)\b/,
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const answer = await route.fetch();
      const body: unknown = await answer.json().catch(() => undefined);
      return route.fulfill({
        response: answer,
        ...(body !== undefined && { json: addUnknownFields(body) }),
      });
    },
  );
  const { countRequests } = await openSettings(page, addTestPerson(portal));
  await findConsent(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(findConsent(page).getByText(visit.SAVED_TEXT)).toBeVisible();
  expect(countRequests('/account/updateConsent')).toBe(1);
  const contactPage = await openPage(page, TOPIC_PATH);
  await sendContact(page);
  expect(contactPage.countRequests('/salesforce/send')).toBe(1);
});

/** Adds fields to a reply, as a newer backend may. A captcha challenge stays as it is, because it is signed. */
function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const knownFields = Object.entries(value).map(([name, fieldValue]) => [
    name,
    addUnknownFields(fieldValue),
  ]);
  return {
    ...Object.fromEntries(knownFields),
    unknownText: 'neu',
    unknownList: [1],
    unknownObject: { deep: true },
  };
}

test.describe('after a release that removes the files of the former release', () => {
  /** Deploys the next release without the files of the former release. */
  function replaceRelease(): void {
    deploy(NEXT_TREE, WEB_ROOT);
    removeFormerFiles(WEB_ROOT, NEXT_TREE);
  }

  /** All code that a form requests. A test holds these requests until all text is typed. */
  const CODE_FILES = /_astro\/.+\.js/;

  test('a registration reloads once and keeps its input (31.9)', async ({ page }) => {
    const { countRequests, countFormerDocuments, countLoads } = await openPage(
      page,
      '/registrierung',
    );
    const release = await visit.holdRequests(page, CODE_FILES);
    replaceRelease();
    await fillRegistration(page);
    const eMail = await visit.findControl(page, 'E-Mail-Adresse').inputValue();
    release();
    await expect.poll(countFormerDocuments).toBe(0);
    await visit.passWaitingTime(page, visit.WAIT_MS.registration);
    await expect(visit.findControl(page, 'Nachname')).toHaveValue('Łukaszewska');
    await expect(visit.findControl(page, 'Anrede')).toHaveValue('2');
    await expect(visit.findControl(page, 'E-Mail-Adresse')).toHaveValue(eMail);
    await expect(visit.findControl(page, /^Passwort(?! wiederholen)/)).toHaveValue('');
    expect(countLoads()).toBe(2);
    await visit.findControl(page, /^Passwort(?! wiederholen)/).fill(visit.PASSWORD);
    await visit.submitRegistration(page);
    await expect(page).toHaveURL(/registrierung-(gesendet|erfolgreich)$/);
    expect(countRequests('/account/create')).toBe(1);
  });

  test('a setting is saved once, with or without a reload (31.9)', async ({ page, portal }) => {
    const { countRequests, countFormerDocuments } = await openSettings(page, addTestPerson(portal));
    const release = await visit.holdRequests(page, CODE_FILES);
    replaceRelease();
    await findConsent(page).getByRole('button', { name: 'Speichern' }).click();
    release();
    // The former page either reloads before the call (sum 0), or sends the call without a reload (sum 2).
    await expect
      .poll(async () => (await countFormerDocuments()) + countRequests('/account/updateConsent'))
      .not.toBe(1);
    await expect(findConsent(page).getByRole('checkbox')).toBeChecked();
    if (countRequests('/account/updateConsent') === 0)
      await findConsent(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(
      findConsent(page).getByText(/^(Gespeichert\.|Ihre Änderungen wurden.+)$/),
    ).toBeVisible();
    expect(countRequests('/account/updateConsent')).toBe(1);
  });
});
