import type { Route } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../src/contract/openapi/operations.ts';
import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { REPLY_CHANGES } from '../support/injected-faults.ts';
import { recordRequests, serveCopy } from '../support/serve-copy.ts';
import { createDevEnvironment } from '../support/sites-folder.ts';

const PASSKEYS = {
  label: 'Passkeys einrichten',
  address: 'http://localhost:4401/konto/?kc_action=webauthn-register',
  purpose: 'Ohne Passwort anmelden, mit Fingerabdruck oder Gesicht.',
};
const WALK_TIMEOUT_MS = 360_000;
const PROBLEMS_PATH = '/reports/problems';
const FIGURES_PATH = '/reports/field-figures';
const FORM_PATH = '/registrierung-optin-resend';
/** A secret in addresses, answers, errors and fields. */
const SECRET = 'Geheim-Wort-77';
const MAX = 'max.muster@example.de';
const RELEASE = /^0\.1\.0(?:\+[0-9a-f]{8,})?$/;

const ownReports = { sample: 1, fieldFigures: true };
const files = createDevEnvironment({ ownReports, accountActions: [PASSKEYS] });
const portal = serveCopy('own-reports', files, { client: 'library' });
let openedPage: Awaited<ReturnType<typeof openPage>>;

async function openPage() {
  const context = await portal.newContext();
  const { requests, readBodies } = recordRequests(context);
  const text = () =>
    requests.flatMap(({ path, body }) => (path.startsWith('/reports/') ? body : [])).join('\n');
  return { page: await context.newPage(), context, readBodies, text };
}

async function openGuestPage(path: string) {
  openedPage = await openPage();
  await openedPage.page.goto(path);
  await openedPage.page.waitForFunction(
    () => document.documentElement.dataset['session'] === 'guest',
  );
  return openedPage;
}

afterEach(async () => {
  await portal.closePages();
});

async function openWithIsland(answer: { status: number } | { body: string }): Promise<void> {
  openedPage = await openPage();
  await openedPage.page.route(/_astro\/ResendForm\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', ...answer }),
  );
  await openedPage.page.goto(`${FORM_PATH}?x=${SECRET}`);
}

const createProblem = (route: string, facts: object) => ({
  release: expect.stringMatching(RELEASE),
  route,
  ...facts,
});

describe('a page sends one report, which contains only names (29.2 to 29.6), of', () => {
  it('an island that throws', async () => {
    openedPage = await openPage();
    // An island without props throws when it renders.
    await openedPage.page.route(`**${FORM_PATH}*`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ props="[^"]*"/g, ' props="{}"');
      await route.fulfill({ response, body });
    });
    await openedPage.page.goto(`${FORM_PATH}?x=${SECRET}`);
    await openedPage.page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    expect(openedPage.readBodies(PROBLEMS_PATH)).toEqual([
      createProblem('resendOptIn', { kind: 'route-error' }),
    ]);
  });

  it('a missing chunk, and another one after the reload of the page', async () => {
    await openWithIsland({ status: 404 });
    const { page, readBodies } = openedPage;
    const reloaded = page.waitForEvent('load');
    await page.getByLabel('Benutzername').focus();
    await reloaded;
    await page.getByLabel('Benutzername').focus();
    await page.locator('.notice', { hasText: 'Das Formular ist noch nicht bereit.' }).waitFor();
    const chunk = createProblem('resendOptIn', { kind: 'chunk' });
    expect(readBodies(PROBLEMS_PATH)).toEqual([chunk, chunk]);
  });

  it.each([
    ['a foreign picture', 'img', `https://evil.example/${SECRET}`, 'img-src', 'foreign'],
    ['an inline style', 'p', '', 'style-src-attr', 'own'],
  ])('%s', async (_, tag, src, directive, source) => {
    const { page, readBodies } = await openGuestPage('/');
    await page.evaluate(
      ({ name, address, secret }) => {
        const element = document.createElement(name);
        if (address) element.setAttribute('src', address);
        else element.setAttribute('style', `--x: ${secret}`);
        document.body.append(element);
      },
      { name: tag, address: src, secret: SECRET },
    );
    await expect.poll(() => readBodies(PROBLEMS_PATH).length).toBeGreaterThan(0);
    expect(readBodies(PROBLEMS_PATH)).toEqual([
      createProblem('welcome', { kind: 'policy', directive, source }),
    ]);
  });

  it('no problem when there is none', async () => {
    const { readBodies } = await openGuestPage('/kontakt/abo/kuendigung');
    await openedPage.page.waitForLoadState('networkidle');
    expect(readBodies(PROBLEMS_PATH)).toEqual([]);
  });
});

it('field figures are sent once, when the page is left (29.10)', async () => {
  const { page, readBodies } = await openGuestPage(FORM_PATH);
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Benutzername').click();
  expect(readBodies(FIGURES_PATH)).toEqual([]);
  await page.goto('about:blank');
  // The test tool does not see requests of a closed page, so the test reads what the sandbox has received.
  const newest = async () =>
    (await (await openedPage.context.request.get('/__sandbox/reports.json')).json()).slice(0, 3);
  const row = (kind: string) =>
    createProblem('resendOptIn', { kind, detail: expect.stringMatching(/^[\d.]+$/) });
  const rows = ['lcp', 'inp', 'cls'].map((kind) => row(kind));
  await expect.poll(newest).toEqual(expect.arrayContaining(rows));
});

it('headers name the endpoint for reports of browsers, and the policy of pages with one-time links does not (29.9)', async () => {
  await openGuestPage('/');
  for (const path of ['/', '/gibt-es-nicht', '/_astro/missing.js', '/passwort-aendern']) {
    const headers = (await openedPage.context.request.get(path)).headers();
    expect(headers['reporting-endpoints'], path).toBe('portal="/reports/browser"');
    const end = path === '/passwort-aendern' ? / 'self'$/ : /; report-to portal$/;
    expect(headers['content-security-policy'], path).toMatch(end);
  }
});

it('the settings have links to the pages of the identity provider beside the password (7.16.8)', async () => {
  const { page, context } = await openGuestPage('/');
  await context.request.post('/__sandbox/sign-in', { form: { username: MAX } });
  await page.goto('/kontoeinstellungen');
  const section = page.getByRole('region', { name: 'Anmeldung und Sicherheit' });
  await section.getByText(PASSKEYS.purpose).waitFor();
  const links = section.getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Passwort ändern', PASSKEYS.label]);
  expect(await links.last().getAttribute('href')).toBe(PASSKEYS.address);
  expect(await page.getByRole('link', { name: 'Passwort ändern' }).count()).toBe(1);
});

/** How long the walk waits for a field or button that a page may lack. */
const OPTIONAL_ELEMENT_MS = 500;
/** All calls except those that say who is signed in. */
const FAILING_PATHS = new Set<string>(
  operations.map(({ call }) => call.path).filter((path) => !/^\/(?:csrf|auth\/token)/.test(path)),
);
const INPUT_VALUES = [
  ['[type=password]', SEED_PASSWORD],
  [':not([type=password], [type=checkbox], [type=radio])', `${SECRET}@example.de`],
] as const;
const PUBLIC_FORM_PATHS = [
  '/registrierung',
  '/benutzername-vergessen',
  '/passwort-aendern',
  '/kontakt/abo',
];
const MEMBER_FORM_PATHS = ['/profildaten', '/kontoeinstellungen', '/unterbenutzer-anlegen'];

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
  'no report of a walk through the forms contains input or replies, with the failure %s (29.2)',
  { timeout: WALK_TIMEOUT_MS },
  async (_, fail) => {
    const { page, context, text, readBodies } = await openGuestPage('/');
    await context.route(({ pathname }) => FAILING_PATHS.has(pathname), fail);
    const token = `${SECRET}-Marke`;
    for (const path of [...PUBLIC_FORM_PATHS, ...MEMBER_FORM_PATHS]) {
      if (MEMBER_FORM_PATHS.includes(path))
        await context.request.post('/__sandbox/sign-in', { form: { username: MAX } });
      await page.goto(`${path}?pt=${token}&x=${SECRET}`);
      await page.waitForLoadState('networkidle');
      for (const [inputs, value] of INPUT_VALUES)
        for (const field of await page.locator(`main input${inputs}:visible`).all())
          await field.fill(value, { timeout: OPTIONAL_ELEMENT_MS }).catch(() => {});
      const submit = page.locator('main button[type=submit]:visible').first();
      await submit.click({ timeout: OPTIONAL_ELEMENT_MS }).catch(() => {});
      await page.waitForLoadState('networkidle');
    }
    const secretTexts = ['Max', 'Muster', MAX, 'example.de', SEED_PASSWORD, SECRET, token];
    // On a slow computer not every form is sent, so the test requires only one report.
    expect(readBodies(PROBLEMS_PATH).length).toBeGreaterThan(0);
    for (const secret of secretTexts) expect(text()).not.toContain(secret);
    expect(text()).not.toMatch(/[?@:]\S*\/|http|Error/);
  },
);
