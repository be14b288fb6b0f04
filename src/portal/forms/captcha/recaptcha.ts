import { atom } from 'nanostores';
import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { RECAPTCHA_API, RECAPTCHA_CODE } from '../../../sites/recaptcha-sources.ts';
import { recaptcha } from '../../copy/recaptcha.ts';
import { $missingCaptchaConsent, type TokenFailure } from './consent.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string | null>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
  }
}

export const CONSENT_FIELD = 'captcha-consent';

/** 'off' without the visitor's consent, which is kept here only, for all forms of the page. */
export const $recaptcha = atom<'off' | 'loading' | 'ready' | 'failed'>('off');

/** Nothing of reCAPTCHA is asked for before (§ 25 TDDDG, rule 7.5.9.a). */
export function giveConsent(): void {
  $missingCaptchaConsent.set(undefined);
  if ($recaptcha.get() === 'off') $recaptcha.set('loading');
  load().catch(() => undefined);
}

export function withdrawConsent(): void {
  $recaptcha.set('off');
  $missingCaptchaConsent.set({ field: CONSENT_FIELD, sentence: recaptcha.missing });
}

export async function singleUseToken(): Promise<string | TokenFailure> {
  if ($recaptcha.get() === 'off') {
    // It may be ticked before its own code is there.
    const box = document.querySelector<HTMLInputElement>(`[name="${CONSENT_FIELD}"]`);
    if (!box?.checked) {
      withdrawConsent();
      return { status: 'consent' };
    }
    giveConsent();
  }
  if (!navigator.onLine) return { status: 'unreachable', reason: 'FETCH_ERROR' };
  const grecaptcha = await load();
  const token = await grecaptcha.execute(key, { action: 'submit' });
  return token || Promise.reject();
}

let loading: Promise<Grecaptcha> | undefined;
/** The script knows no other; the page's own may change (rule 12.7). */
let key = '';

async function load(): Promise<Grecaptcha> {
  try {
    if (!loading) show('loading');
    loading ??= start();
    const loaded = await loading;
    show('ready');
    return loaded;
  } catch (error) {
    loading = undefined;
    show('failed');
    throw error;
  }
}

function show(state: 'loading' | 'ready' | 'failed'): void {
  if ($recaptcha.get() !== 'off') $recaptcha.set(state);
}

/** Also fails after 15 s: its second script may be blocked, of which the first says nothing. */
function start(): Promise<Grecaptcha> {
  allowScripts();
  const { captcha } = pageSite();
  key = captcha.provider === 'recaptcha' ? captcha.siteKey : '';
  const { promise, resolve, reject } = Promise.withResolvers<Grecaptcha>();
  const timer = setTimeout(reject, CAPTCHA_TIMEOUT_MS);
  const script = document.createElement('script');
  script.addEventListener('error', reject);
  script.addEventListener('load', () => {
    const { grecaptcha } = window;
    if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
    else reject();
  });
  script.src = `${RECAPTCHA_API}?render=${encodeURIComponent(key)}`;
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}

let isAllowed = false;

/** Trusted Types refuse all other addresses of scripts, and the badge is a text. */
function allowScripts(): void {
  if (isAllowed) return;
  isAllowed = true;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      url.startsWith(`${RECAPTCHA_API}?`) || url.startsWith(RECAPTCHA_CODE) ? url : null,
  });
  const styles = new CSSStyleSheet();
  styles.insertRule('.grecaptcha-badge { visibility: hidden }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
