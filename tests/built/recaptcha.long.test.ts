import { afterEach, describe, expect, it } from 'vitest';
import { findPageViolations } from '../support/axe.ts';
import {
  openRecaptchaPortal,
  type RecaptchaPage,
  type RecaptchaPortal,
  SITE_KEY,
  TITLES,
} from '../support/recaptcha/portal.ts';
import { readTexts } from '../support/texts.ts';

/** The timeout of rule S12. */
const TIMEOUT_MS = 15_000;
const PATH = '/passwort-vergessen';
const CALL = '/account/password/reset';
const NAME = 'max.muster@example.de';
const WITHOUT = /Ohne die Prüfung .* nicht annehmen\. .* telefonisch unter 0800\u00a01234567\.$/;
const TOKEN = expect.stringMatching(`^${SITE_KEY}\\|submit\\|.`);
/** The sentence of rule 12.1. */
const FAILED =
  'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte laden Sie die Seite neu oder wenden Sie sich an unseren Kundenservice.';

const portal = await openRecaptchaPortal();
let opened: RecaptchaPage;

afterEach(async () => {
  portal.service.answer = undefined;
  await portal.closePages();
  expect(opened?.troubles).toEqual([]);
});

async function open(path = PATH, options?: Parameters<RecaptchaPortal['open']>[1]) {
  opened = await portal.open(path, options);
  const { page } = opened;
  const box = page.getByRole('checkbox', { name: 'Google reCAPTCHA' });
  const state = page.locator('.consent [role=status]');
  return {
    ...opened,
    name: page.getByLabel('Benutzername'),
    ...{ box, state },
    agree: async () => {
      await box.check();
      await expect.poll(() => state.innerText()).toBe('Prüfung bereit');
    },
    send: page.getByRole('button', { name: 'Passwort zurücksetzen' }),
    done: page.getByRole('main').getByRole('heading', { name: 'Passwort wurde zurückgesetzt' }),
  };
}

describe('a form with reCAPTCHA (7.5.9.a)', () => {
  it('asks Google for nothing until the visitor has agreed', async () => {
    const { page, google, name, state, agree } = await open();
    expect(await state.innerText()).toBe('Prüfung noch nicht geladen');
    expect(await page.locator('.consent').innerText()).toMatch(WITHOUT);
    await name.fill(NAME);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(TIMEOUT_MS);
    expect(google.requestedAddresses).toEqual([]);
    await agree();
    expect(google.requestedAddresses).toContain('https://www.google.com/recaptcha/api.js');
  });

  it('keeps what is prerendered, and a tick, until its code has come', async () => {
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    const late = { code: '**/_astro/react.*.js', until };
    const { page, google, name, box, state } = await open(PATH, { late });
    await box.check();
    for (const letter of NAME) await name.press(letter);
    expect(await state.innerText()).toBe('Prüfung noch nicht geladen');
    expect(await page.locator('.consent').innerText()).toMatch(WITHOUT);
    expect(google.requestedAddresses).toEqual([]);
    release();
    await expect.poll(() => state.innerText()).toBe('Prüfung bereit');
    expect([await box.isChecked(), await name.inputValue()]).toEqual([true, NAME]);
  });

  it('sends nothing without consent, says why and keeps what was typed', async () => {
    const { page, google, name, box, send, readBodies } = await open();
    await name.fill(NAME);
    await send.click();
    const heading = page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Eingaben' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    const link = page.getByRole('link', { name: 'Bitte stimmen Sie der Sicherheitsprüfung zu.' });
    await link.click();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(await name.inputValue()).toBe(NAME);
    expect([readBodies(CALL), google.requestedAddresses]).toEqual([[], []]);
    await page.keyboard.press('Space');
    await expect.poll(() => box.getAttribute('aria-invalid')).toBe('false');
    await expect.poll(() => link.count()).toBe(0);
  });

  it('has the notice and new tokens for the action submit when the backend refuses one (14.8, 7.5.7)', async () => {
    const { page, name, box, send, readBodies, done } = await open();
    portal.service.answer = { success: false };
    await name.fill(NAME);
    await box.check();
    await send.click();
    await page.getByText(FAILED).first().waitFor();
    expect(await name.inputValue()).toBe(NAME);
    portal.service.answer = undefined;
    await send.click();
    await done.waitFor();
    const tokens = readBodies(CALL).map((body) => Object(body).request_token);
    expect(tokens).toEqual([TOKEN, TOKEN]);
    expect(new Set(tokens).size).toBe(2);
  });

  it.each(['all', 'code'] as const)(
    'has the phone number and the notice where a browser blocks %s of it (7.5.7)',
    async (blocked) => {
      const { page, google, name, box, state, send, readBodies, done } = await open();
      google.blocked = blocked;
      await name.fill(NAME);
      await box.check();
      await send.click();
      await expect
        .poll(() => google.requestedAddresses.length)
        .toBeGreaterThan(blocked === 'all' ? 0 : 1);
      await page.clock.runFor(TIMEOUT_MS);
      await page.getByText(FAILED).first().waitFor();
      expect(await state.innerText()).toBe('Prüfung nicht erreichbar');
      expect(await page.locator('.consent').innerText()).toMatch(WITHOUT);
      expect(await name.inputValue()).toBe(NAME);
      expect(readBodies(CALL)).toEqual([]);
      await expect.poll(() => google.pending).toBe(0);
      google.blocked = 'nothing';
      await send.click();
      await done.waitFor();
      expect(readBodies(CALL)).toHaveLength(1);
    },
  );

  it.each([320, 390, 1440])('moves nothing below it at a width of %i px', async (width) => {
    const { google, name, box, state, send } = await open(PATH, {
      viewport: { width, height: 900 },
    });
    await name.fill(NAME);
    const places = [await send.boundingBox()];
    const steps = [
      ['all', 'Prüfung nicht erreichbar'],
      ['nothing', 'Prüfung noch nicht geladen'],
      ['nothing', 'Prüfung bereit'],
    ] as const;
    for (const [blocked, words] of steps) {
      google.blocked = blocked;
      await box.click();
      await expect.poll(() => state.innerText()).toBe(words);
      places.push(await send.boundingBox());
    }
    expect(places.map((place) => place?.y)).toEqual(places.map(() => places[0]?.y));
  });

  it('has the text of rule 7.5.9 instead of a badge, and is accessible', async () => {
    const { page, agree } = await open();
    await agree();
    expect(await page.locator('.grecaptcha-badge').isVisible()).toBe(false);
    expect(await page.locator('.consent').innerText()).toMatch(/Geschützt durch Google reCAPTCHA/);
    expect(await findPageViolations(page)).toEqual([]);
  });

  it('asks once for all forms of a page, and stores nothing', async () => {
    const { page, box, state, agree } = await open('/kontakt/zugang/anmeldung');
    await agree();
    await page.getByLabel('Anliegen').selectOption({ index: 2 });
    await page.waitForURL((url) => !url.pathname.endsWith('anmeldung'));
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await state.innerText()).toBe('Prüfung bereit');
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/captcha|consent/i);
  });

  it('asks for nothing where a declaration is made (27.6)', async () => {
    const { page, box, google } = await open('/vertrag-kuendigen');
    await page.getByLabel('Vor- und Nachname').fill('Erika Beispiel');
    expect([await box.count(), google.requestedAddresses]).toEqual([0, []]);
  });

  it('refuses other addresses of scripts, and markup as text (S3.6)', async () => {
    const { page, agree, troubles } = await open();
    await agree();
    const refused = await page.evaluate(() => {
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
          return 'done';
        } catch (error) {
          return Object(error).name;
        }
      });
    });
    expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError']);
    await expect.poll(() => troubles.length).toBe(refused.length);
    troubles.length = 0;
  });
});

describe('the policy of a page (S3.6)', () => {
  it('allows reCAPTCHA where a form needs it, and nowhere else', () => {
    const pages = readTexts(portal.treeOf('library'), /\.html$/);
    const allowing = pages.filter(({ text }) => /content="default-src[^"]*goog/.test(text));
    const names = allowing.map(({ file }) => file);
    expect(names.filter((file) => !file.startsWith('kontakt')).sort()).toEqual([
      'benutzername-vergessen.html',
      'passwort-aendern.html',
      'passwort-vergessen.html',
      'registrierung-bestaetigung.html',
      'registrierung-optin-resend.html',
      'registrierung.html',
      'registrierung/kunde.html',
    ]);
    expect(names).toContain('kontakt.html');
    const asking = pages.filter(({ text }) => text.includes('name="captcha-consent"'));
    expect(asking.length).toBeGreaterThan(4);
    expect(asking.filter((page) => !allowing.includes(page))).toEqual([]);
  });

  it('has a long form in one piece, with one consent and no script of its own (S3.5)', () => {
    const [page] = readTexts(portal.treeOf('library'), /^registrierung\.html$/);
    const [form = ''] = /<form(?=[^>]*novalidate)[^>]*>.*?<\/form>/is.exec(page?.text ?? '') ?? [];
    for (const { label } of TITLES) expect(form).toContain(`>${label}</option>`);
    expect(form.split('name="captcha-consent"')).toHaveLength(2);
    expect(form).not.toMatch(/<script|<template/);
  });

  it('is taken back by no header', () => {
    const NAMES = /\.(?:html|conf|jsonc?|js|toml|yaml)$|file$|_headers$/;
    const rules = readTexts(portal.treeOf('../hosts/dev/library'), NAMES);
    expect(rules.length).toBeGreaterThan(5);
    for (const { file, text } of rules)
      expect(text, file).not.toMatch(/script-src (?!'none')|(?:connect|frame)-src|trusted-types/);
  });
});
