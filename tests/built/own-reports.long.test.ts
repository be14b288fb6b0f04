import type { Route } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../src/contract/openapi/operations.ts';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { REPLY_CHANGES } from '../support/injected-faults.ts';
import { recordBodies, serveCopy } from '../support/serve-copy.ts';
import { createDevEnvironment } from '../support/sites-folder.ts';

const PASSKEYS = {
  label: 'Passkeys einrichten',
  address: 'http://localhost:4401/konto/?kc_action=webauthn-register',
  purpose: 'Ohne Passwort anmelden, mit Fingerabdruck oder Gesicht.',
};
const WALK_MS = 360_000;
const PROBLEMS = '/reports/problems';
const FIGURES = '/reports/field-figures';
const FORM = '/registrierung-optin-resend';
/** A secret in addresses, answers, errors and fields. */
const SECRET = 'Geheim-Wort-77';
const MAX = 'max.muster@example.de';
const RELEASE = /^0\.1\.0(?:\+[0-9a-f]{8,})?$/;

const ownReports = { sample: 1, fieldFigures: true };
const files = createDevEnvironment({ ownReports, accountActions: [PASSKEYS] });
const portal = serveCopy('own-reports', files, { client: 'library' });
let opened: Awaited<ReturnType<typeof openPage>>;

async function openPage() {
  const context = await portal.newContext();
  const { requests, readBodies } = recordBodies(context);
  const text = () =>
    requests.flatMap(({ path, body }) => (path.startsWith('/reports/') ? body : [])).join('\n');
  return { page: await context.newPage(), context, readBodies, text };
}

async function open(path: string) {
  opened = await openPage();
  await opened.page.goto(path);
  await opened.page.waitForFunction(() => document.documentElement.dataset['session'] === 'guest');
  return opened;
}

afterEach(async () => {
  await portal.closePages();
});

async function openWithIsland(answer: { status: number } | { body: string }): Promise<void> {
  opened = await openPage();
  await opened.page.route(/_astro\/ResendForm\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', ...answer }),
  );
  await opened.page.goto(`${FORM}?x=${SECRET}`);
}

const problem = (route: string, more: object) => ({
  release: expect.stringMatching(RELEASE),
  route,
  ...more,
});

describe('rules 29.2 to 29.6: one report, with names only, of', () => {
  it('an island that throws', async () => {
    opened = await openPage();
    // Without its props, an island throws as soon as it renders.
    await opened.page.route(`**${FORM}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ props="[^"]*"/g, ' props="{}"');
      await route.fulfill({ response, body });
    });
    await opened.page.goto(`${FORM}?x=${SECRET}`);
    await opened.page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(opened.readBodies(PROBLEMS)).toEqual([problem('resendOptIn', { kind: 'route-error' })]);
  });

  it('a missing chunk, and one more of the page that was reloaded for it', async () => {
    await openWithIsland({ status: 404 });
    const { page, readBodies } = opened;
    const reloaded = page.waitForEvent('load');
    await page.getByLabel('Benutzername').focus();
    await reloaded;
    await page.getByLabel('Benutzername').focus();
    await page.locator('.notice', { hasText: 'Das Formular ist noch nicht bereit.' }).waitFor();
    const chunk = problem('resendOptIn', { kind: 'chunk' });
    expect(readBodies(PROBLEMS)).toEqual([chunk, chunk]);
  });

  it.each([
    ['a foreign picture', 'img', `https://evil.example/${SECRET}`, 'img-src', 'foreign'],
    ['an inline style', 'p', '', 'style-src-attr', 'own'],
  ])('%s', async (_, tag, src, directive, source) => {
    const { page, readBodies } = await open('/');
    await page.evaluate(
      ([name = '', address = '', secret = '']) => {
        const element = document.createElement(name);
        if (address) element.setAttribute('src', address);
        else element.setAttribute('style', `--x: ${secret}`);
        document.body.append(element);
      },
      [tag, src, SECRET],
    );
    await expect.poll(() => readBodies(PROBLEMS).length).toBeGreaterThan(0);
    expect(readBodies(PROBLEMS)).toEqual([
      problem('welcome', { kind: 'policy', directive, source }),
    ]);
  });

  it('nothing when all is well', async () => {
    const { readBodies } = await open('/kontakt/abo/kuendigung');
    await opened.page.waitForLoadState('networkidle');
    expect(readBodies(PROBLEMS)).toEqual([]);
  });
});

it('field figures are sent once, when the page is left (29.10)', async () => {
  const { page, readBodies } = await open(FORM);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Benutzername').click();
  expect(readBodies(FIGURES)).toEqual([]);
  await page.goto('about:blank');
  // A request of a page that is gone is not told by the browser's own protocol.
  const newest = async () =>
    (await (await opened.context.request.get('/__sandbox/reports.json')).json()).slice(0, 3);
  const row = (kind: string) =>
    problem('resendOptIn', { kind, detail: expect.stringMatching(/^[\d.]+$/) });
  const rows = ['lcp', 'inp', 'cls'].map((kind) => row(kind));
  await expect.poll(newest).toEqual(expect.arrayContaining(rows));
});

it('headers name the endpoint for browsers, but for pages of one-time links (29.9)', async () => {
  await open('/');
  for (const path of ['/', '/gibt-es-nicht', '/_astro/missing.js', '/passwort-aendern']) {
    const headers = (await opened.context.request.get(path)).headers();
    expect(headers['reporting-endpoints'], path).toBe('portal="/reports/browser"');
    const end = path === '/passwort-aendern' ? / 'self'$/ : /; report-to portal$/;
    expect(headers['content-security-policy'], path).toMatch(end);
  }
});

it('the settings link what the identity provider offers, beside the password (7.16.8)', async () => {
  const { page, context } = await open('/');
  await context.request.post('/__sandbox/sign-in', { form: { username: MAX } });
  await page.goto('/kontoeinstellungen');
  const section = page.getByRole('region', { name: 'Anmeldung und Sicherheit' });
  await section.getByText(PASSKEYS.purpose).waitFor();
  const links = section.getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Passwort ändern', PASSKEYS.label]);
  expect(await links.last().getAttribute('href')).toBe(PASSKEYS.address);
  expect(await page.getByRole('link', { name: 'Passwort ändern' }).count()).toBe(1);
});

/** For a field or button that a page may lack. */
const QUICK_MS = 500;
/** All calls except those that say who is signed in. */
const FAILING = new Set<string>(
  operations.map(({ call }) => call.path).filter((path) => !/^\/(?:csrf|auth\/token)/.test(path)),
);
const TYPED = [
  ['[type=password]', SEED_PASSWORD],
  [':not([type=password], [type=checkbox], [type=radio])', `${SECRET}@example.de`],
] as const;
const FORMS = ['/registrierung', '/benutzername-vergessen', '/passwort-aendern', '/kontakt/abo'];
const MEMBER_FORMS = ['/profildaten', '/kontoeinstellungen', '/unterbenutzer-anlegen'];

/** Ways to fail by name. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  status: (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, status: 500, message: 'internal error' },
    }),
  'wrong-types': (route) => fulfillChanged(route, REPLY_CHANGES['wrong-types']),
  'missing-fields': (route) => fulfillChanged(route, REPLY_CHANGES['missing-fields']),
};

async function fulfillChanged(route: Route, change: (reply: unknown) => unknown): Promise<void> {
  const response = await route.fetch();
  await route.fulfill(
    response.ok() ? { response, json: change(await response.json()) } : { response },
  );
}

it.each(Object.entries(FAILURES))(
  'no report of a walk through the forms has what was typed or answered, when %s (29.2)',
  { timeout: WALK_MS },
  async (_, fail) => {
    const { page, context, text, readBodies } = await open('/');
    await context.route(({ pathname }) => FAILING.has(pathname), fail);
    const token = `${SECRET}-Marke`;
    for (const path of [...FORMS, ...MEMBER_FORMS]) {
      if (MEMBER_FORMS.includes(path))
        await context.request.post('/__sandbox/sign-in', { form: { username: MAX } });
      await page.goto(`${path}?pt=${token}&x=${SECRET}`);
      await page.waitForLoadState('networkidle');
      for (const [inputs, value] of TYPED)
        for (const field of await page.locator(`main input${inputs}:visible`).all())
          await field.fill(value, { timeout: QUICK_MS }).catch(() => {});
      const submit = page.locator('main button[type=submit]:visible').first();
      await submit.click({ timeout: QUICK_MS }).catch(() => {});
      await page.waitForLoadState('networkidle');
    }
    const names = ['Max', 'Muster', MAX, 'example.de', SEED_PASSWORD, SECRET, token];
    // A slow computer does not press every button in time.
    expect(readBodies(PROBLEMS).length).toBeGreaterThan(0);
    for (const secret of names) expect(text()).not.toContain(secret);
    expect(text()).not.toMatch(/[?@:]\S*\/|http|Error/);
  },
);
