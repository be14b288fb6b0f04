import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { pageSite } from '../../../sites/page-site.ts';
import type { NoToken } from './consent.ts';

let provider: ReturnType<typeof importProvider> | undefined;

/** Preloads on first focus, so that the submit need not wait. */
export function prepareCaptcha(): void {
  void loadProvider().catch(() => {
    provider = undefined;
  });
}

function loadProvider() {
  provider ??= importProvider();
  return provider;
}

/** Each has `singleUseToken`, which rejects if none can be obtained. */
function importProvider() {
  return pageSite().captcha.provider === 'altcha'
    ? import('./altcha.ts')
    : import('./recaptcha.ts');
}

/** @returns a token, or why there is none, also after 15 s (rule S12); then nothing is sent (rule 7.5.7) */
export async function requestToken(): Promise<string | NoToken | { readonly status: 'captcha' }> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, CAPTCHA_TIMEOUT_MS);
  try {
    const token = loadProvider().then(({ singleUseToken }) => singleUseToken());
    return await Promise.race([token, tooLate]);
  } catch {
    provider = undefined;
    return { status: 'captcha' };
  } finally {
    clearTimeout(timer);
  }
}
