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
const MAX_MUSTER = 'max.muster@example.de';
const RELEASE_PATTERN = /^0\.1\.0(?:\+[0-9a-f]{8,})?$/;

const ownReports = { sample: 1, fieldFigures: true };
const siteFiles = createDevEnvironment({ ownReports, accountActions: [PASSKEYS] });
const portal = serveCopy('own-reports', siteFiles, { client: 'library' });
let openedPage: Awaited<ReturnType<typeof openPage>>;

async function openPage() {
  const context = await portal.newContext();
  const { requests, readBodies } = recordRequests(context);
  const readReports = () =>
    requests.flatMap(({ path, body }) => (path.startsWith('/reports/') ? body : [])).join('\n');
  return { page: await context.newPage(), context, readBodies, readReports };
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

/** Opens a page, and answers the request for the code of its island with the given answer. */
async function openWithIslandAnswer(answer: { status: number } | { body: string }): Promise<void> {
  openedPage = await openPage();
  await openedPage.page.route(/_astro\/ResendForm\./, (route) =>
    route.fulfill({ contentType: 'text/javascript', ...answer }),
  );
  await openedPage.page.goto(`${FORM_PATH}?x=${SECRET}`);
}

const createProblem = (route: string, facts: object) => ({
  release: expect.stringMatching(RELEASE_PATTERN),
  route,
  ...facts,
});

describe('a report of a problem (29.2 to 29.6)', () => {
  it('is sent once and contains only names when an island throws', async () => {
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

  it('is sent for a missing chunk before and after the reload of the page', async () => {
    await openWithIslandAnswer({ status: 404 });
    const { page, readBodies } = openedPage;
    const reload = page.waitForEvent('load');
    await page.getByLabel('Benutzername').focus();
    await reload;
    await page.getByLabel('Benutzername').focus();
    await page.locator('.notice', { hasText: 'Das Formular ist noch nicht bereit.' }).waitFor();
    const chunk = createProblem('resendOptIn', { kind: 'chunk' });
    expect(readBodies(PROBLEMS_PATH)).toEqual([chunk, chunk]);
  });

  it.each([
    ['a picture of another origin', 'img', `https://evil.example/${SECRET}`, 'img-src', 'foreign'],
    ['an inline style', 'p', '', 'style-src-attr', 'own'],
  ])(
    'is sent once and contains only names when the policy blocks %s',
    async (_, tag, src, directive, source) => {
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
    },
  );

  it('is not sent when the page has no problem', async () => {
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
  // Playwright does not see requests of a closed page, so the test reads what the sandbox has received.
  const readNewestReports = async () =>
    (await (await openedPage.context.request.get('/__sandbox/reports.json')).json()).slice(0, 3);
  const createRow = (kind: string) =>
    createProblem('resendOptIn', { kind, detail: expect.stringMatching(/^[\d.]+$/) });
  const rows = ['lcp', 'inp', 'cls'].map((kind) => createRow(kind));
  await expect.poll(readNewestReports).toEqual(expect.arrayContaining(rows));
});

it('headers name the endpoint for reports of browsers, which every policy uses except at pages with one-time links (29.9)', async () => {
  await openGuestPage('/');
  for (const path of ['/', '/gibt-es-nicht', '/_astro/missing.js', '/passwort-aendern']) {
    const headers = (await openedPage.context.request.get(path)).headers();
    expect(headers['reporting-endpoints'], path).toBe('portal="/reports/browser"');
    const expectedEnd = path === '/passwort-aendern' ? / 'self'$/ : /; report-to portal$/;
    expect(headers['content-security-policy'], path).toMatch(expectedEnd);
  }
});

it('the settings show links to pages of the identity provider after the link for the password (7.16.8)', async () => {
  const { page, context } = await openGuestPage('/');
  await context.request.post('/__sandbox/sign-in', { form: { username: MAX_MUSTER } });
  await page.goto('/kontoeinstellungen');
  const section = page.getByRole('region', { name: 'Anmeldung und Sicherheit' });
  await section.getByText(PASSKEYS.purpose).waitFor();
  const links = section.getByRole('link');
  expect(await links.allInnerTexts()).toEqual(['Passwort ändern', PASSKEYS.label]);
  expect(await links.last().getAttribute('href')).toBe(PASSKEYS.address);
  expect(await page.getByRole('link', { name: 'Passwort ändern' }).count()).toBe(1);
});

/** The longest time for which the walk waits for a field or button; a page may lack either. */
const OPTIONAL_ELEMENT_MAX_MS = 500;
/** Paths of all calls except the calls that say who is signed in. */
const FAILING_PATHS = new Set<string>(
  operations.map(({ call }) => call.path).filter((path) => !/^\/(?:csrf|auth\/token)/.test(path)),
);
/** Selectors of inputs, with the value that the walk types. */
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
const SIGNED_IN_FORM_PATHS = ['/profildaten', '/kontoeinstellungen', '/unterbenutzer-anlegen'];

/** Answers of a failing call, by the name of the failure. */
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
  'no report contains input or replies when the calls of all forms fail by %s (29.2)',
  { timeout: WALK_TIMEOUT_MS },
  async (_, fail) => {
    const { page, context, readReports, readBodies } = await openGuestPage('/');
    await context.route(({ pathname }) => FAILING_PATHS.has(pathname), fail);
    const token = `${SECRET}-Marke`;
    for (const path of [...PUBLIC_FORM_PATHS, ...SIGNED_IN_FORM_PATHS]) {
      if (SIGNED_IN_FORM_PATHS.includes(path))
        await context.request.post('/__sandbox/sign-in', { form: { username: MAX_MUSTER } });
      await page.goto(`${path}?pt=${token}&x=${SECRET}`);
      await page.waitForLoadState('networkidle');
      for (const [inputSelector, value] of INPUT_VALUES)
        for (const field of await page.locator(`main input${inputSelector}:visible`).all())
          await field.fill(value, { timeout: OPTIONAL_ELEMENT_MAX_MS }).catch(() => {});
      const submit = page.locator('main button[type=submit]:visible').first();
      await submit.click({ timeout: OPTIONAL_ELEMENT_MAX_MS }).catch(() => {});
      await page.waitForLoadState('networkidle');
    }
    const secretTexts = ['Max', 'Muster', MAX_MUSTER, 'example.de', SEED_PASSWORD, SECRET, token];
    // On a slow computer not every form is sent, so the test requires only one report.
    expect(readBodies(PROBLEMS_PATH).length).toBeGreaterThan(0);
    for (const secret of secretTexts) expect(readReports()).not.toContain(secret);
    // Reports contain no address and no text of an error.
    expect(readReports()).not.toMatch(/[?@:]\S*\/|http|Error/);
  },
);
