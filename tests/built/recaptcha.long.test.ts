import { afterEach, describe, expect, it } from 'vitest';
import { findPageViolations } from '../support/axe.ts';
import {
  ACADEMIC_TITLES,
  openRecaptchaPortal,
  type RecaptchaPage,
  type RecaptchaPortal,
  SITE_KEY,
} from '../support/recaptcha/portal.ts';
import { readTexts } from '../support/texts.ts';

/** After this time, a form no longer waits for a captcha token (rule S12). */
const TIMEOUT_MS = 15_000;
const FORM_PATH = '/passwort-vergessen';
const CALL_PATH = '/account/password/reset';
const USERNAME = 'max.muster@example.de';
const ALTERNATIVE_TEXT =
  /Ohne die Prüfung .* nicht annehmen\. .* telefonisch unter 0800\u00a01234567\.$/;
const ANY_TOKEN = expect.stringMatching(`^${SITE_KEY}\\|submit\\|.`);
/** The sentence of rule 12.1. */
const FAILED_TEXT =
  'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte laden Sie die Seite neu oder wenden Sie sich an unseren Kundenservice.';

const portal = await openRecaptchaPortal();
let openedPage: RecaptchaPage;

afterEach(async () => {
  portal.service.answer = undefined;
  await portal.closePages();
  expect(openedPage?.problems).toEqual([]);
});

async function openForm(path = FORM_PATH, options?: Parameters<RecaptchaPortal['open']>[1]) {
  openedPage = await portal.open(path, options);
  const { page } = openedPage;
  const checkbox = page.getByRole('checkbox', { name: 'Google reCAPTCHA' });
  const status = page.locator('.consent [role=status]');
  return {
    ...openedPage,
    nameField: page.getByLabel('Benutzername'),
    checkbox,
    status,
    giveConsent: async () => {
      await checkbox.check();
      await expect.poll(() => status.innerText()).toBe('Prüfung bereit');
    },
    sendButton: page.getByRole('button', { name: 'Passwort zurücksetzen' }),
    doneHeading: page
      .getByRole('main')
      .getByRole('heading', { name: 'Passwort wurde zurückgesetzt' }),
  };
}

describe('a form with reCAPTCHA (7.5.9.a)', () => {
  it('sends no request to Google before the visitor has given consent', async () => {
    const { page, google, nameField, status, giveConsent } = await openForm();
    expect(await status.innerText()).toBe('Prüfung noch nicht geladen');
    expect(await page.locator('.consent').innerText()).toMatch(ALTERNATIVE_TEXT);
    await nameField.fill(USERNAME);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(TIMEOUT_MS);
    expect(google.requestedAddresses).toEqual([]);
    await giveConsent();
    expect(google.requestedAddresses).toContain('https://www.google.com/recaptcha/api.js');
  });

  it('keeps the prerendered text and a ticked checkbox until the code of the form has loaded', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const heldRequests = { pattern: '**/_astro/react.*.js', released };
    const { page, google, nameField, checkbox, status } = await openForm(FORM_PATH, {
      heldRequests,
    });
    await checkbox.check();
    for (const letter of USERNAME) await nameField.press(letter);
    expect(await status.innerText()).toBe('Prüfung noch nicht geladen');
    expect(await page.locator('.consent').innerText()).toMatch(ALTERNATIVE_TEXT);
    expect(google.requestedAddresses).toEqual([]);
    release();
    await expect.poll(() => status.innerText()).toBe('Prüfung bereit');
    expect([await checkbox.isChecked(), await nameField.inputValue()]).toEqual([true, USERNAME]);
  });

  it('sends nothing without consent, shows why and keeps the input', async () => {
    const { page, google, nameField, checkbox, sendButton, readBodies } = await openForm();
    await nameField.fill(USERNAME);
    await sendButton.click();
    const heading = page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const link = page.getByRole('link', { name: 'Bitte stimmen Sie der Sicherheitsprüfung zu.' });
    await link.click();
    expect(await checkbox.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await checkbox.getAttribute('aria-invalid')).toBe('true');
    expect(await nameField.inputValue()).toBe(USERNAME);
    expect([readBodies(CALL_PATH), google.requestedAddresses]).toEqual([[], []]);
    await page.keyboard.press('Space');
    await expect.poll(() => checkbox.getAttribute('aria-invalid')).toBe('false');
    await expect.poll(() => link.count()).toBe(0);
  });

  it('shows a failure and sends a new token when the backend refuses a token (14.8, 7.5.7)', async () => {
    const { page, nameField, checkbox, sendButton, readBodies, doneHeading } = await openForm();
    portal.service.answer = { success: false };
    await nameField.fill(USERNAME);
    await checkbox.check();
    await sendButton.click();
    await page.getByText(FAILED_TEXT).first().waitFor();
    expect(await nameField.inputValue()).toBe(USERNAME);
    portal.service.answer = undefined;
    await sendButton.click();
    await doneHeading.waitFor();
    const tokens = readBodies(CALL_PATH).map((body) => Object(body).request_token);
    expect(tokens).toEqual([ANY_TOKEN, ANY_TOKEN]);
    expect(new Set(tokens).size).toBe(2);
  });

  it.each(['all', 'code'] as const)(
    'shows a failure and the phone number when a browser blocks %s of reCAPTCHA (7.5.7)',
    async (blocked) => {
      const { page, google, nameField, checkbox, status, sendButton, readBodies, doneHeading } =
        await openForm();
      google.blocked = blocked;
      await nameField.fill(USERNAME);
      await checkbox.check();
      await sendButton.click();
      await expect
        .poll(() => google.requestedAddresses.length)
        .toBeGreaterThan(blocked === 'all' ? 0 : 1);
      await page.clock.runFor(TIMEOUT_MS);
      await page.getByText(FAILED_TEXT).first().waitFor();
      expect(await status.innerText()).toBe('Prüfung nicht erreichbar');
      expect(await page.locator('.consent').innerText()).toMatch(ALTERNATIVE_TEXT);
      expect(await nameField.inputValue()).toBe(USERNAME);
      expect(readBodies(CALL_PATH)).toEqual([]);
      await expect.poll(() => google.pending).toBe(0);
      google.blocked = 'nothing';
      await sendButton.click();
      await doneHeading.waitFor();
      expect(readBodies(CALL_PATH)).toHaveLength(1);
    },
  );

  it.each([320, 390, 1440])(
    'does not move the button below the checkbox at a width of %i px',
    async (width) => {
      const { google, nameField, checkbox, status, sendButton } = await openForm(FORM_PATH, {
        viewport: { width, height: 900 },
      });
      await nameField.fill(USERNAME);
      const positions = [await sendButton.boundingBox()];
      const steps = [
        ['all', 'Prüfung nicht erreichbar'],
        ['nothing', 'Prüfung noch nicht geladen'],
        ['nothing', 'Prüfung bereit'],
      ] as const;
      for (const [blocked, statusText] of steps) {
        google.blocked = blocked;
        await checkbox.click();
        await expect.poll(() => status.innerText()).toBe(statusText);
        positions.push(await sendButton.boundingBox());
      }
      expect(positions.map((position) => position?.y)).toEqual(
        positions.map(() => positions[0]?.y),
      );
    },
  );

  it('has a text instead of the badge of Google, and is accessible (7.5.9)', async () => {
    const { page, giveConsent } = await openForm();
    await giveConsent();
    expect(await page.locator('.grecaptcha-badge').isVisible()).toBe(false);
    expect(await page.locator('.consent').innerText()).toMatch(/Geschützt durch Google reCAPTCHA/);
    expect(await findPageViolations(page)).toEqual([]);
  });

  it('has one consent for all forms of a page, and stores nothing', async () => {
    const { page, checkbox, status, giveConsent } = await openForm('/kontakt/zugang/anmeldung');
    await giveConsent();
    await page.getByLabel('Anliegen').selectOption({ index: 2 });
    await page.waitForURL((url) => !url.pathname.endsWith('anmeldung'));
    await expect.poll(() => checkbox.isChecked()).toBe(true);
    expect(await status.innerText()).toBe('Prüfung bereit');
    const storedText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(storedText).not.toMatch(/captcha|consent/i);
  });

  it('is not used for declarations (27.6)', async () => {
    const { page, checkbox, google } = await openForm('/vertrag-kuendigen');
    await page.getByLabel('Vor- und Nachname').fill('Erika Beispiel');
    expect([await checkbox.count(), google.requestedAddresses]).toEqual([0, []]);
  });

  it('is prerendered without scripts and with one consent, even if the form is long (S3.5)', () => {
    const [page] = readTexts(portal.treeOf('library'), /^registrierung\.html$/);
    const [form = ''] = /<form(?=[^>]*novalidate)[^>]*>.*?<\/form>/is.exec(page?.text ?? '') ?? [];
    for (const { label } of ACADEMIC_TITLES) expect(form).toContain(`>${label}</option>`);
    expect(form.split('name="captcha-consent"')).toHaveLength(2);
    expect(form).not.toMatch(/<script|<template/);
  });

  it('refuses scripts of other addresses, and a text that a script inserts as HTML (S3.6)', async () => {
    const { page, giveConsent, problems } = await openForm();
    await giveConsent();
    const errorNames = await page.evaluate(() => {
      const attempts = [
        () => Object.assign(document.createElement('script'), { src: 'https://evil.example/a.js' }),
        () =>
          Object.assign(document.createElement('script'), {
            src: 'https://www.google.com/recaptcha/about/js/main.min.js',
          }),
        () => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' }),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'no error';
        } catch (error) {
          return Object(error).name;
        }
      });
    });
    expect(errorNames).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await expect.poll(() => problems.length).toBe(errorNames.length);
    problems.length = 0;
  });
});

describe('the policy of a page (S3.6)', () => {
  it('allows reCAPTCHA only on pages whose form needs it', () => {
    const pages = readTexts(portal.treeOf('library'), /\.html$/);
    const pagesWithGoogle = pages.filter(({ text }) => /content="default-src[^"]*goog/.test(text));
    const namesWithGoogle = pagesWithGoogle.map(({ file }) => file);
    expect(namesWithGoogle.filter((file) => !file.startsWith('kontakt')).sort()).toEqual([
      'benutzername-vergessen.html',
      'passwort-aendern.html',
      'passwort-vergessen.html',
      'registrierung-bestaetigung.html',
      'registrierung-optin-resend.html',
      'registrierung.html',
      'registrierung/kunde.html',
    ]);
    expect(namesWithGoogle).toContain('kontakt.html');
    const pagesWithConsent = pages.filter(({ text }) => text.includes('name="captcha-consent"'));
    expect(pagesWithConsent.length).toBeGreaterThan(4);
    expect(pagesWithConsent.filter((page) => !pagesWithGoogle.includes(page))).toEqual([]);
  });

  it('is not restricted by a header', () => {
    const FILE_NAMES = /\.(?:html|conf|jsonc?|js|toml|yaml)$|file$|_headers$/;
    const rules = readTexts(portal.treeOf('../hosts/dev/library'), FILE_NAMES);
    expect(rules.length).toBeGreaterThan(5);
    for (const { file, text } of rules)
      expect(text, file).not.toMatch(/script-src (?!'none')|(?:connect|frame)-src|trusted-types/);
  });
});
