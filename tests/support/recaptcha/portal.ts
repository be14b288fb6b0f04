import type { BrowserContextOptions } from '@playwright/test';
import { afterAll } from 'vitest';
import { recordTroubles } from '../portal.ts';
import { recordBodies, serveCopy } from '../serve-copy.ts';
import { createDevEnvironment, readExampleFile } from '../sites-folder.ts';
import { fakeGoogle } from './google.ts';
import { openVerifyService } from './verify-service.ts';

export const SITE_KEY = 'site-key-of-tests';

/** Enough titles that React would stream a form in several pieces, of at most 12.8 kB each. */
export const TITLES = Array.from({ length: 400 }, (_, id) => ({
  value: id + 1,
  label: `Akademischer Titel Nummer ${id + 1}`,
}));

export type RecaptchaPortal = Awaited<ReturnType<typeof openRecaptchaPortal>>;
export type RecaptchaPage = Awaited<ReturnType<RecaptchaPortal['open']>>;

interface OpenOptions extends BrowserContextOptions {
  /** Delays requests for the code until the promise is resolved. */
  readonly late?: { readonly code: string; readonly until: Promise<void> };
}

/** Serves a portal with reCAPTCHA while the tests of a file run. */
export async function openRecaptchaPortal() {
  const service = await openVerifyService();
  afterAll(service.close);
  const { secret, verifyUrl } = service.keys;
  const env = { RECAPTCHA_SECRET: secret, RECAPTCHA_VERIFY_URL: verifyUrl };
  const files = {
    ...createDevEnvironment({ captcha: { provider: 'recaptcha', siteKey: SITE_KEY } }),
    'backend-ids.json': { ...readExampleFile('backend-ids.json'), academicTitles: TITLES },
  };
  const copy = serveCopy('recaptcha', files, { env, client: 'library' });
  return {
    ...copy,
    service,
    async open(path: string, { late, ...options }: OpenOptions = {}) {
      const context = await copy.newContext(options);
      const google = await fakeGoogle(context);
      if (late)
        await context.route(late.code, async (route) => {
          await late.until;
          await route.continue();
        });
      const { readBodies } = recordBodies(context);
      const page = await context.newPage();
      const troubles = await recordTroubles(
        page,
        (origin) => origin === copy.origin() || /\.(?:google|gstatic)\.com$/.test(origin),
      );
      await page.clock.install();
      await page.goto(path);
      // A form whose code is late is prerendered all the same.
      const form = late ? 'form' : 'form[data-stage=ready]';
      await page.locator(`html:not([data-session=unknown]) ${form}`).waitFor();
      return { page, google, readBodies, troubles };
    },
  };
}
