import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { ALTERNATIVE_SITES, SECURITY_CONTACT } from '../support/alternative-sites.ts';
import { readPages } from '../support/built-pages.ts';
import { serveCopy } from '../support/serve-copy.ts';

const portal = serveCopy('alternative-sites', ALTERNATIVE_SITES);

async function openLoadedPage(path: string, { hasScripts = true } = {}): Promise<Page> {
  const page = await (await portal.newContext()).newPage();
  if (!hasScripts) await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(path);
  if (hasScripts)
    await page.waitForFunction(() => document.documentElement.dataset['session'] !== 'unknown');
  return page;
}

const readText = (page: Page, selector: string) => page.locator(selector).first().innerText();
const readColour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

async function readFacts(page: Page) {
  const links = await page
    .locator('[data-fact=links] a')
    .evaluateAll((elements) =>
      elements.map((link) => [link.firstChild?.textContent, link.getAttribute('href')]),
    );
  return {
    product: await readText(page, '.header-product'),
    tagline: await readText(page, '.footer-tagline'),
    copyright: (await readText(page, '.footer-copyright')).replace(/^© \d{4} /, ''),
    phone: await readText(page, '.page-help [data-fact~="phone"]'),
    phoneLink: await page.locator('.page-help a[href^="tel:"]').getAttribute('href'),
    links,
    icon: await page.locator('link[rel=icon]').getAttribute('href'),
    accent: await readColour(page, '.page-help a'),
  };
}

const PRAXIS_FACTS = {
  product: 'Praxiswissen',
  tagline: 'Medizinverlag Nord – Wissen für Ihre Arbeit',
  copyright: 'Medizinverlag Nord',
  phone: '040\u00a0123456',
  phoneLink: 'tel:+4940123456',
  links: [
    ['AGB von Medizinverlag Nord', 'https://www.nord.example/agb'],
    ['Impressum', 'https://www.nord.example/impressum'],
  ],
  icon: expect.stringMatching(/praxis-mark\.\w+\.svg$/),
  accent: 'rgb(27, 94, 32)',
};
const KANZLEI_FACTS = {
  product: 'Kanzleiwissen',
  tagline: 'Verlag Süd – Wissen für Ihre Arbeit',
  copyright: 'Verlag Süd',
  phone: '089\u00a0654321',
  phoneLink: 'tel:+4989654321',
  links: [
    ['AGB von Verlag Süd', 'https://www.sued.example/agb'],
    ['Impressum', 'https://www.sued.example/impressum'],
  ],
  icon: '/favicon.svg',
  accent: 'rgb(122, 31, 92)',
};

describe('a portal that is built from a folder with two other clients (25.1)', () => {
  afterEach(portal.closePages);

  it('shows the facts of the client of its tree (25.5)', async () => {
    const page = await openLoadedPage('/');
    expect(await readFacts(page)).toEqual(PRAXIS_FACTS);
    expect(await readText(page, '.header-back a')).toBe('Zurück zur Praxiswissen');
  });

  it('shows the facts of another active client (25.5)', async () => {
    const page = await openLoadedPage('/?clientId=kanzlei');
    await expect.poll(() => readFacts(page)).toEqual(KANZLEI_FACTS);
    await page.goto('/registrierung');
    const terms = page.locator('.form-note a, label a').filter({ hasText: 'Geschäftsbedingungen' });
    await expect.poll(() => terms.getAttribute('href')).toBe('https://www.sued.example/agb');
  });

  it('shows no facts of the tree’s publisher while the facts of another publisher load (25.5)', async () => {
    const page = await openLoadedPage('/?clientId=kanzlei', { hasScripts: false });
    expect(await readText(page, '.header-product')).toBe('Kanzleiwissen');
    const facts = '[data-fact]:not([data-fact=product], [data-fact=year])';
    for (const fact of await page.locator(facts).all()) expect(await fact.isVisible()).toBe(false);
  });

  it('has the security.txt of a publisher only in the trees of this publisher, and the build names publishers without security.txt (13.9)', async () => {
    const answer = await fetch(`${portal.origin()}/.well-known/security.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(await answer.text()).toBe(
      `Contact: mailto:sicherheit@nord.example\nExpires: ${SECURITY_CONTACT.expires}T00:00:00Z\nPreferred-Languages: de\n`,
    );
    expect(existsSync(join(portal.treeOf('kanzlei'), '.well-known'))).toBe(false);
    expect(portal.readBuildOutput().match(/\S+ has no security, so .+/g)).toEqual([
      'sites/publishers/kanzlei.json has no security, so its trees have no /.well-known/security.txt.',
    ]);
  });

  it('has the accessibility statement of a publisher only in the trees of this publisher (25.5, 27.11)', () => {
    const html = readFileSync(join(portal.treeOf('kanzlei'), 'barrierefreiheit.html'), 'utf8');
    expect(html).toContain('„Mein Konto“ von Verlag Süd.');
    expect(html).toContain('Uns sind keine Barrieren bekannt.');
    expect(html).toContain('href="mailto:barrieren@sued.example"');
    expect(existsSync(join(portal.treeOf('praxis'), 'barrierefreiheit.html'))).toBe(false);
    for (const { page, html } of readPages(portal.treeOf('praxis')))
      expect(html, page).not.toMatch(/barrieren@sued|href="\/barrierefreiheit"|Amt Süd/);
  });

  it('has the wordmark and the mark of the brand (25.7)', async () => {
    const page = await openLoadedPage('/');
    const logo = await page.locator('.header-logo').evaluate((element) => {
      const { backgroundImage, inlineSize } = getComputedStyle(element);
      return { address: /\/_astro\/[^"]+/.exec(backgroundImage)?.[0] ?? '', inlineSize };
    });
    // The wordmark is 1.25 rem high and four times as wide.
    expect(logo.inlineSize).toBe('80px');
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect(icon).toMatch(/^\/_astro\/praxis-mark\.[0-9a-f]{8}\.svg$/);
    for (const address of [logo.address, icon ?? '']) {
      const answer = await page.request.get(address);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([
        200,
        expect.stringContaining('image/svg+xml'),
      ]);
    }
  });

  it('runs no script and loads no file that a picture names, even if the picture is opened as a page (25.8)', async () => {
    const page = await (await portal.newContext()).newPage();
    const requestedAddresses: string[] = [];
    // Playwright does not call the handler for requests that the content security policy blocks.
    await page.route('**', (route) => {
      requestedAddresses.push(route.request().url());
      return route.continue();
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const picture = requestedAddresses.find((address) => /praxis\.\w+\.svg$/.test(address)) ?? '';
    await page.goto(picture, { waitUntil: 'networkidle' });
    expect(await page.locator('svg').count()).toBe(1);
    // The script of the picture would set a class.
    expect(await page.locator('svg').getAttribute('class')).toBeNull();
    expect(requestedAddresses.filter((address) => address.includes('evil.test'))).toEqual([]);
  });

  it('shows a replaced sentence on a page without scripts (25.10)', async () => {
    const page = await openLoadedPage('/registrierung', { hasScripts: false });
    const heading = page.getByRole('heading', { level: 1 }).first();
    expect(await heading.innerText()).toBe('Zugang anlegen');
  });

  it('shows a replaced sentence of a form before and after hydration (25.10)', async () => {
    const html = readFileSync(join(portal.treeOf('praxis'), 'passwort-vergessen.html'), 'utf8');
    expect(html).toContain('Link anfordern');
    expect(html).not.toContain('Passwort zurücksetzen');
    const page = await (await portal.newContext()).newPage();
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto('/passwort-vergessen');
    await page.getByLabel('Benutzername').fill('jana@kanzlei-nord.de');
    await page.locator('form[data-stage=ready]').waitFor();
    expect(await page.locator('form button[type=submit]').innerText()).toBe('Link anfordern');
    expect(errors).toEqual([]);
  });

  it('shows a replaced sentence that a script of the page adds (25.10)', async () => {
    const page = await (await portal.newContext()).newPage();
    await page.route('/hinweis.json', (route) => route.fulfill({ json: { text: 'Bis 8 Uhr.' } }));
    await page.route('/account/password/reset', (route) => route.fulfill({ status: 500 }));
    await page.goto('/passwort-vergessen');
    await page.getByLabel('Benutzername').fill('jana@kanzlei-nord.de');
    await page.getByLabel('Benutzername').press('Enter');
    await page.getByText('Bis 8 Uhr.').first().waitFor();
    expect(await page.getByText('Wartung').count()).toBeGreaterThan(0);
    expect(await page.getByText('Aktueller Hinweis').count()).toBe(0);
  });

  it('opens a contact form by its address (25.11)', async () => {
    const page = await openLoadedPage('/kontakt/konto/rechnung');
    await page.getByLabel('Ihre Nachricht').waitFor();
    expect(
      await page
        .getByRole('combobox')
        .evaluateAll((elements) =>
          elements.map((element) => (element instanceof HTMLSelectElement ? element.value : '')),
        ),
    ).toEqual(expect.arrayContaining(['praxis-1', 'praxis-1-1']));
    const privacyLinks = page.locator('form a', { hasText: 'Datenschutzhinweise' });
    const addresses = await privacyLinks.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(addresses)).toEqual(new Set(['https://www.nord.example/datenschutz']));
  });

  it('shows the terms of the active client to a person who must accept them (25.6)', async () => {
    const page = await openLoadedPage('/agb-akzeptieren?clientId=kanzlei');
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('Benutzername').fill('premium@example.de');
    await page.getByLabel('Passwort').fill(SEED_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByText('AGB: Verlag Süd.').waitFor();
    await page.getByText('Widerruf an Verlag Süd.').waitFor();
    expect(await page.getByText('AGB: Medizinverlag Nord.').count()).toBe(0);
  });
});
