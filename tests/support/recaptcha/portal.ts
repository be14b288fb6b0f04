import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { headlessShell } from '../chromium.ts';
import { buildLibrary } from '../sites-folder.ts';
import { standInForGoogle } from './google.ts';
import { openVerifyService } from './verify-service.ts';

const FOLDER = resolve('.cache/recaptcha');
export const SITE_KEY = 'site-key-of-tests';

export type RecaptchaPortal = Awaited<ReturnType<typeof openRecaptchaPortal>>;
export type RecaptchaPage = Awaited<ReturnType<RecaptchaPortal['open']>>;

interface OpenOptions extends BrowserContextOptions {
  /** Code that comes only then. */
  readonly late?: { readonly code: string; readonly until: Promise<void> };
}

export async function openRecaptchaPortal() {
  const tree = await buildLibrary(FOLDER, {
    captcha: { provider: 'recaptcha', siteKey: SITE_KEY },
  });
  const service = await openVerifyService();
  // Read by the modules of the sandbox.
  process.env['PORTAL_SITES'] = join(FOLDER, 'sites');
  const { serveSandbox } = await import('../serve-sandbox.ts');
  const served = await serveSandbox({ tree, recaptcha: service.keys });
  const browser = await chromium.launch(headlessShell());
  return {
    tree,
    hosts: join(FOLDER, 'dist/hosts/dev/library'),
    service,
    async open(path: string, { late, ...options }: OpenOptions = {}) {
      const context = await browser.newContext({ baseURL: served.origin, ...options });
      const google = await standInForGoogle(context);
      if (late)
        await context.route(late.code, async (route) => {
          await late.until;
          await route.continue();
        });
      const page = await context.newPage();
      return { page, google, ...(await watch(page, served.origin, path)) };
    },
    async close() {
      await browser.close();
      await served.stop();
      service.close();
      rmSync(FOLDER, { recursive: true, force: true });
    },
  };
}

async function watch(page: Page, origin: string, path: string) {
  const troubles: string[] = [];
  const requests: { readonly path: string; readonly body: string }[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => {
    if (/violation|Content Security|TrustedTypes/i.test(message.text()))
      troubles.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin === origin)
      requests.push({ path: url.pathname, body: request.postData() ?? '' });
    else if (url.protocol.startsWith('http') && !/\.(?:google|gstatic)\.com$/.test(url.hostname))
      troubles.push(`foreign request: ${url.origin}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.clock.install();
  await page.goto(path);
  await page.locator('html:not([data-session=unknown]) form[data-ready]').waitFor();
  return {
    /** Policy violations, uncaught errors, and requests to anybody but the portal and Google. */
    troubles,
    sent: (to: string): unknown[] =>
      requests.filter((one) => one.path === to).map(({ body }) => JSON.parse(body)),
  };
}
