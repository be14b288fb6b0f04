import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { pageSite } from '../../../sites/page-site.ts';
import type { CaptchaProvider, NoConsent, NotReached } from './captcha-provider.ts';

let provider: Promise<CaptchaProvider> | undefined;

/** Preloads on first focus, so that the submit need not wait. */
export function prepareCaptcha(): void {
  void loadProvider().catch(() => {
    provider = undefined;
  });
}

function loadProvider(): Promise<CaptchaProvider> {
  provider ??=
    pageSite().captcha.provider === 'altcha'
      ? import('./altcha.ts').then(({ altcha }) => altcha)
      : import('./recaptcha.ts').then(({ recaptcha }) => recaptcha);
  return provider;
}

type NoToken = NotReached | { readonly status: 'captcha' };

const FAILED: NoToken = { status: 'captcha' };

/** @returns a token, or why there is none, also after 15 s (rule S12); then nothing is sent (rule 7.5.7) */
export async function requestToken(): Promise<string | NoToken | NoConsent> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<NoToken>((resolve) => {
    timer = setTimeout(() => resolve(FAILED), CAPTCHA_TIMEOUT_MS);
  });
  try {
    const { execute } = await loadProvider();
    return await Promise.race([execute({ action: 'submit' }), tooLate]);
  } catch {
    provider = undefined;
    return FAILED;
  } finally {
    clearTimeout(timer);
  }
}
