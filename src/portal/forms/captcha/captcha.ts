import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { withTimeout } from '../../components/with-timeout.ts';
import type { TokenFailure } from './consent.ts';

let provider: ReturnType<typeof importProvider> | undefined;

/** Loads on first focus, so that the submit need not wait; again after a failure. */
export function prepareCaptcha() {
  provider ??= importProvider();
  provider.catch(() => {
    provider = undefined;
  });
  return provider;
}

/** In a function of its own, or the bundler folds both imports into one and fetches nothing along with them. */
function importProvider() {
  return pageSite().captcha.provider === 'altcha'
    ? import('./altcha.ts')
    : import('./recaptcha.ts');
}

const OFFLINE = { status: 'unreachable', reason: 'FETCH_ERROR' } as const;

/** @returns a token, or why there is none, also after 15 s (rule S12); then nothing is sent (rule 7.5.7) */
export async function getCaptchaToken(): Promise<
  string | TokenFailure | { readonly status: 'captcha' }
> {
  const load = async () => (await prepareCaptcha()).singleUseToken();
  const cause = () => (navigator.onLine ? ({ status: 'captcha' } as const) : OFFLINE);
  return withTimeout(load, CAPTCHA_TIMEOUT_MS).catch(cause);
}
