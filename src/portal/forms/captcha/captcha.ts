import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { readPageSite } from '../../../sites/page-site.ts';
import { withTimeout } from '../../components/with-timeout.ts';
import type { TokenFailure } from './consent.ts';

let providerImport: ReturnType<typeof importProvider> | undefined;

/**
 * Loads the code of the captcha's provider. Forms call this function at the first focus, so that the submit
 * does not wait. After a failure the next call loads the code again.
 */
export function prepareCaptcha() {
  providerImport ??= importProvider();
  providerImport.catch(() => {
    providerImport = undefined;
  });
  return providerImport;
}

/**
 * Imports the code of the site's provider. In `prepareCaptcha` itself, the bundler would merge the two imports
 * into one import, which would not load its dependencies in parallel.
 */
function importProvider() {
  return readPageSite().captcha.provider === 'altcha'
    ? import('./altcha.ts')
    : import('./recaptcha.ts');
}

const OFFLINE_FAILURE = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/** @returns a captcha token or a failure, after at most 15 s (rules 7.5.7, S12) */
export async function getCaptchaToken(): Promise<
  string | TokenFailure | { readonly status: 'captcha' }
> {
  const requestToken = async () => (await prepareCaptcha()).requestCaptchaToken();
  const findFailure = () => (navigator.onLine ? ({ status: 'captcha' } as const) : OFFLINE_FAILURE);
  return withTimeout(requestToken, CAPTCHA_TIMEOUT_MS).catch(findFailure);
}
