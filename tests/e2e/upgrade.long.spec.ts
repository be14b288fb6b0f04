import { mkdirSync, rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import { deploy, listAssets, removeFormerFiles } from '../support/releases.ts';
import { buildCopy } from '../support/sites-folder.ts';
import * as visit from '../support/visit.ts';

const FORMER = 'dist/dev/library';
const ROOT = '.cache/upgrade-root';
/** A sentence of the next release. */
const SENTENCES = {
  'saving.saved': 'Gespeichert.',
  'contact.successHeading': 'Besten Dank!',
  'components.required': 'Pflichtangabe',
  'components.offline': 'Keine Verbindung.',
  'outcomes.generic': 'Ein Fehler.',
  'parts.step': 'Teil {current} von {count}',
  // In the menu, whose name is in the code that every form needs.
  'shell.closeAccount': 'Schließen',
  'faults.email.required': 'Bitte geben Sie eine Adresse ein.',
  'captcha.captchaBadge.privacy': 'Datenschutz',
};
const EARLIEST = 'Ordentliche Kündigung zum nächstmöglichen Termin';
const TOPIC = '/kontakt/abo/kuendigung';

test.use({ tree: ROOT });
// One build serves all.
test.describe.configure({ mode: 'default' });

// The sandbox opens its folder before a hook runs.
mkdirSync(ROOT, { recursive: true });

const COPY = '.cache/upgrade';
const next = `${COPY}/dist/dev/library`;

test.beforeAll(async () => {
  test.setTimeout(360_000);
  await buildCopy(COPY, { 'sentences.json': SENTENCES }, '--client', 'library');
});

test.beforeEach(async ({ page }) => {
  rmSync(ROOT, { recursive: true, force: true });
  rmSync(`${ROOT}.files`, { force: true });
  deploy(FORMER, ROOT);
  // Nothing is preloaded, as for people who save data, so that later code is requested later.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
});

const step = (page: Page) => page.locator('.registration-step > h2').filter({ visible: true });
const consent = (page: Page) => visit.findSection(page, 'Einwilligungen');

async function openPage(page: Page, path: string) {
  const { calls } = visit.countCalls(page);
  let loaded = 0;
  page.on('framenavigated', () => {
    loaded += 1;
  });
  await visit.openAddress(page, path);
  await page.evaluate(() => document.documentElement.setAttribute('data-former', ''));
  const isFormer = () => page.locator('html[data-former]').count();
  const loads = () => loaded;
  return { calls, isFormer, loads };
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
    'Art der Kündigung': EARLIEST,
    'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  });
  await visit.findControl(page, 'Datenschutzhinweise').check();
  await visit.findButton(page, 'Senden').click();
  await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
}

async function openSettings(page: Page, username: string) {
  await visit.becomePerson(page, username);
  const opened = await openPage(page, '/kontoeinstellungen');
  await visit.waitForSession(page, 'personal');
  await consent(page).getByRole('checkbox').check();
  return opened;
}

test('the releases differ in the code of every form (31.8)', () => {
  const former = new Set(listAssets(FORMER));
  const changed = listAssets(next).filter((name) => !former.has(name));
  for (const chunk of ['client', 'ShopRegistration', 'RegistrationForm', 'altcha', 'ContactForm'])
    expect(
      changed.some((name) => name.startsWith(`${chunk}.`)),
      chunk,
    ).toBe(true);
});

test.describe('a release beside the files of the former one', () => {
  test('a half-filled registration is sent once (31.8)', async ({ page }) => {
    const { calls, isFormer } = await openPage(page, '/registrierung');
    await visit.findControl(page, 'Vorname').fill('Jana');
    deploy(next, ROOT);
    await fillRegistration(page);
    expect(await isFormer()).toBe(1);
    await visit.submitRegistration(page);
    await expect(page).toHaveURL(/registrierung-(gesendet|erfolgreich)$/);
    expect(calls('/account/create')).toBe(1);
  });

  test('the form of a topic that is chosen later is sent once (31.8)', async ({ page }) => {
    const { calls, isFormer } = await openPage(page, '/kontakt');
    await page.getByLabel('Thema').selectOption('12');
    deploy(next, ROOT);
    await page.getByLabel('Anliegen').selectOption('121');
    await sendContact(page);
    expect(await isFormer()).toBe(1);
    expect(calls('/salesforce/send')).toBe(1);
  });

  test('the steps of the shop that were not loaded yet can be loaded (31.8)', async ({ page }) => {
    const { calls, isFormer } = await openPage(page, '/registrierung?clientId=shop');
    await fillRegistration(page);
    await visit.fillFields(page, { 'Passwort wiederholen': visit.PASSWORD });
    deploy(next, ROOT);
    await visit.findButton(page, 'Weiter').click();
    await expect(step(page)).toHaveText('Adressen');
    await visit.fillFields(page, {
      'Straße und Hausnummer': 'Weg 12',
      Postleitzahl: '50667',
      Ort: 'Köln',
    });
    await visit.findButton(page, 'Weiter').click();
    await expect(step(page)).toHaveText('Zusammenfassung');
    await visit.submitRegistration(page);
    await expect(page.getByRole('heading', { name: 'Registrierung erfolgreich' })).toBeVisible();
    expect(await isFormer()).toBe(1);
    expect(calls('/account/create/shop')).toBe(1);
  });
});

test('replies with further fields change nothing (31.10)', async ({ page, portal }) => {
  await page.route(
    /\/(auth|account|csa\/(?!captcha)|salesforce|csrf-token|ur|library|ecom-proxy)\b/,
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.fallback();
      const answer = await route.fetch();
      const body: unknown = await answer.json().catch(() => undefined);
      return route.fulfill({
        response: answer,
        ...(body !== undefined && { json: withMore(body) }),
      });
    },
  );
  const { calls } = await openSettings(page, addTestPerson(portal));
  await consent(page).getByRole('button', { name: 'Speichern' }).click();
  await expect(consent(page).getByText(visit.SAVED_TEXT)).toBeVisible();
  expect(calls('/account/updateConsent')).toBe(1);
  const contact = await openPage(page, TOPIC);
  await sendContact(page);
  expect(contact.calls('/salesforce/send')).toBe(1);
});

/** A reply as a newer backend sends it. A captcha challenge is signed and has no part in this. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, own]) => [name, withMore(own)]);
  return { ...Object.fromEntries(known), since11: 'neu', list11: [1], part11: { deep: true } };
}

test.describe('a release in place of the former one', () => {
  /** Deploys as a host that keeps no files of the former release. */
  function replace(): void {
    deploy(next, ROOT);
    removeFormerFiles(ROOT, next);
  }

  /** Holds all code that a form requests until all text is typed. */
  const CODE = /_astro\/.+\.js/;

  test('a registration reloads once and keeps what was typed (31.9)', async ({ page }) => {
    const { calls, isFormer, loads } = await openPage(page, '/registrierung');
    const release = await visit.holdRequests(page, CODE);
    replace();
    await fillRegistration(page);
    const eMail = await visit.findControl(page, 'E-Mail-Adresse').inputValue();
    release();
    await expect.poll(isFormer).toBe(0);
    await visit.passWaitingTime(page, visit.WAIT_MS.registration);
    await expect(visit.findControl(page, 'Nachname')).toHaveValue('Łukaszewska');
    await expect(visit.findControl(page, 'Anrede')).toHaveValue('2');
    await expect(visit.findControl(page, 'E-Mail-Adresse')).toHaveValue(eMail);
    await expect(visit.findControl(page, /^Passwort(?! wiederholen)/)).toHaveValue('');
    expect(loads()).toBe(2);
    await visit.findControl(page, /^Passwort(?! wiederholen)/).fill(visit.PASSWORD);
    await visit.submitRegistration(page);
    await expect(page).toHaveURL(/registrierung-(gesendet|erfolgreich)$/);
    expect(calls('/account/create')).toBe(1);
  });

  test('a setting is changed after the reload (31.9)', async ({ page, portal }) => {
    const { calls, isFormer } = await openSettings(page, addTestPerson(portal));
    const release = await visit.holdRequests(page, CODE);
    replace();
    await consent(page).getByRole('button', { name: 'Speichern' }).click();
    release();
    await expect.poll(async () => (await isFormer()) + calls('/account/updateConsent')).not.toBe(1);
    await expect(consent(page).getByRole('checkbox')).toBeChecked();
    if (calls('/account/updateConsent') === 0)
      await consent(page).getByRole('button', { name: 'Speichern' }).click();
    await expect(
      consent(page).getByText(/^(Gespeichert\.|Ihre Änderungen wurden.+)$/),
    ).toBeVisible();
    expect(calls('/account/updateConsent')).toBe(1);
  });
});
