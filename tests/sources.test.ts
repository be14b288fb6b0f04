import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captchaBadge } from '../src/copy/captcha.ts';
import { schemeOf } from '../src/sites/brand-schema.ts';
import { brandStyle } from '../src/sites/brand-style.ts';
import { clients } from '../src/sites/clients.ts';

/** Rules that can be checked in the source text. */
const SRC = join(import.meta.dirname, '../src');

const FILES = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(ts|tsx|astro|css)$/.test(file) && !/^(sandbox|rules)\//.test(file),
);

/** The source without comments. */
const code = (file: string) =>
  readFileSync(join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=\s)\/\/ .*$/gm, '');

const holding = (...texts: readonly string[]) =>
  FILES.filter((file) => texts.some((text) => code(file).includes(text)));

test.each([
  ['Bitte geben Sie Ihre Benutzernamen ein.', 'copy/faults.ts'],
  ['Anforderung des Benutzernamen fehlgeschlagen', 'journeys/forgot-username/copy.ts'],
  ['Anforderung des Passwort fehlgeschlagen', 'journeys/forgot-password/copy.ts'],
  ['Etwas ist schief gelaufen.', 'journeys/opt-in/copy.ts'],
  ['Interner Server Fehler.', 'copy/mail-requests.ts'],
])('rule 0.16: the sentence %j exists once', (sentence, file) => {
  expect(holding(sentence)).toEqual([file]);
  expect(code(file).split(sentence)).toHaveLength(2);
});

test('rule 0.15: the English heading is marked as English', () => {
  expect(holding('Unexpected Application Error!')).toEqual(['copy/shell.ts']);
  expect(code('layouts/RouteError.astro')).toMatch(/<h1 lang="en"[^>]*>\{shell\.routeError\}</);
});

test('rules 1.7, 1.8: contact data of the publisher are only in the configuration', () => {
  const [{ publisher }] = clients;
  const { phone, hours, links } = publisher;
  const addresses = links.map(({ address }) => address);
  expect(hours).toBe('Mo - Fr 8.00 - 17.00 Uhr');
  const files = holding(phone.shown, phone.link, ...addresses);
  expect(files.filter((file) => !file.startsWith('sites/'))).toEqual([]);
});

test('rule 7.5.9: the captcha notice names the provider', () => {
  for (const line of [captchaBadge.altcha, captchaBadge.recaptcha])
    expect(line).toMatch(/^Geschützt durch \S/);
  expect(code('forms/captcha/CaptchaBadge.tsx')).toMatch(
    /<p className="captcha-badge">[\s\S]*<PublisherLink to="privacy">/,
  );
});

test('rule 7.22: every user has a next step after a new password', () => {
  const page = code('journeys/password/PasswordUpdated.astro');
  expect(page).toMatch(/data-auth="login" data-for="guest"/);
  expect(page).toMatch(/data-auth="personal-login" data-for="ip"/);
  expect(page).toMatch(/data-for="personal admin unidentified" href=\{pathTo\('settings'\)\}/);
});

test('rule 10.10: a brand without dark colours is always light', () => {
  const light = { accent: '#123456', accentStrong: '#012345' };
  for (const client of clients) {
    const pale = { ...client, brand: { id: 'pale', light } };
    expect([
      schemeOf(pale),
      schemeOf({ ...client, brand: { id: 'both', light, dark: light } }),
    ]).toEqual(['light', 'both']);
    expect(brandStyle([pale])).not.toContain('prefers-color-scheme');
  }
});

test('rule 13.4: nothing registers a service worker', () => {
  expect(holding('serviceWorker')).toEqual([]);
});

test('rule 18.1: only the tokens define colours, except black and white', () => {
  const coloured = FILES.filter((file) => file.endsWith('.css')).filter((file) =>
    /#(?!000[0-9a-f]?\b|fff\b)[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(code(file)),
  );
  expect(coloured).toEqual(['styles/tokens.css']);
});
