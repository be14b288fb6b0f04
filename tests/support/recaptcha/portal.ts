import type { BrowserContextOptions } from '@playwright/test';
import { afterAll } from 'vitest';
import { recordProblems } from '../portal.ts';
import { recordRequests, serveCopy } from '../serve-copy.ts';
import { createDevEnvironment, readExampleFile } from '../sites-folder.ts';
import { fakeGoogle } from './google.ts';
import { openVerifyService } from './verify-service.ts';

export const SITE_KEY = 'site-key-of-tests';

/**
 * Academic titles that make a form larger than 12.8 kB. Above this size, React moves parts of a page into place by
 * a script.
 */
export const ACADEMIC_TITLES = Array.from({ length: 400 }, (_, id) => ({
  value: id + 1,
  label: `Akademischer Titel Nummer ${id + 1}`,
}));

export type RecaptchaPortal = Awaited<ReturnType<typeof openRecaptchaPortal>>;
export type RecaptchaPage = Awaited<ReturnType<RecaptchaPortal['open']>>;

interface OpenOptions extends BrowserContextOptions {
  /** Holds back the requests whose address matches the pattern until `released` is resolved. */
  readonly heldRequests?: { readonly pattern: string; readonly released: Promise<void> };
}

/** Serves a portal with reCAPTCHA while the tests of a file run. */
export async function openRecaptchaPortal() {
  const service = await openVerifyService();
  afterAll(service.close);
  const { secret, verifyUrl } = service.settings;
  const env = { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl };
  const files = {
    ...createDevEnvironment({ captcha: { provider: 'recaptcha', siteKey: SITE_KEY } }),
    'backend-ids.json': { ...readExampleFile('backend-ids.json'), academicTitles: ACADEMIC_TITLES },
  };
  const copy = serveCopy('recaptcha', files, { env, client: 'library' });
  return {
    ...copy,
    service,
    async open(path: string, { heldRequests, ...options }: OpenOptions = {}) {
      const context = await copy.newContext(options);
      const google = await fakeGoogle(context);
      if (heldRequests)
        await context.route(heldRequests.pattern, async (route) => {
          await heldRequests.released;
          await route.continue();
        });
      const { readBodies } = recordRequests(context);
      const page = await context.newPage();
      const problems = await recordProblems(
        page,
        (origin) => origin === copy.origin() || /\.(?:google|gstatic)\.com$/.test(origin),
      );
      await page.clock.install();
      await page.goto(path);
      // A form whose code is held back never becomes ready, but is prerendered.
      const formSelector = heldRequests ? 'form' : 'form[data-stage=ready]';
      await page.locator(`html:not([data-session=unknown]) ${formSelector}`).waitFor();
      return { page, google, readBodies, problems };
    },
  };
}
