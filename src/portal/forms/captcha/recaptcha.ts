import { atom } from 'nanostores';
import { CAPTCHA_TIMEOUT_MS } from '../../../contract/limits.ts';
import { readPageSite } from '../../../sites/page-site.ts';
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

/** The state of reCAPTCHA for all forms of the page. 'off' means that the visitor has not consented. The consent is stored nowhere else. */
export const $recaptcha = atom<'off' | 'loading' | 'ready' | 'failed'>('off');

/** Records the consent and loads reCAPTCHA. Before the consent, no request goes to Google (§ 25 TDDDG, rule 7.5.9.a). */
export function giveConsent(): void {
  $missingCaptchaConsent.set(undefined);
  if ($recaptcha.get() === 'off') $recaptcha.set('loading');
  loadRecaptcha().catch(() => undefined);
}

export function withdrawConsent(): void {
  $recaptcha.set('off');
  $missingCaptchaConsent.set({ field: CONSENT_FIELD, sentence: recaptcha.missing });
}

export async function requestCaptchaToken(): Promise<string | TokenFailure> {
  if ($recaptcha.get() === 'off') {
    // A visitor may tick the checkbox before hydration.
    const checkbox = document.querySelector<HTMLInputElement>(`[name="${CONSENT_FIELD}"]`);
    if (!checkbox?.checked) {
      // `withdrawConsent` also sets the error of the checkbox.
      withdrawConsent();
      return { status: 'consent' };
    }
    giveConsent();
  }
  if (!navigator.onLine) return { status: 'unreachable', reason: 'FETCH_ERROR' };
  const grecaptcha = await loadRecaptcha();
  const token = await grecaptcha.execute(loadedSiteKey, { action: 'submit' });
  return token || Promise.reject();
}

let scriptLoad: Promise<Grecaptcha> | undefined;
/** The site key with which the script was loaded; the key of the site may change later (rule 12.7). */
let loadedSiteKey = '';

async function loadRecaptcha(): Promise<Grecaptcha> {
  try {
    if (!scriptLoad) setState('loading');
    scriptLoad ??= loadScript();
    const grecaptcha = await scriptLoad;
    setState('ready');
    return grecaptcha;
  } catch (error) {
    scriptLoad = undefined;
    setState('failed');
    throw error;
  }
}

/** Sets the state, unless the visitor has withdrawn the consent meanwhile. */
function setState(state: 'loading' | 'ready' | 'failed'): void {
  if ($recaptcha.get() !== 'off') $recaptcha.set(state);
}

/** Loads Google's script, which loads a second script. Without a timeout, a blocked second script would fail without any event. */
function loadScript(): Promise<Grecaptcha> {
  allowScripts();
  const { captcha } = readPageSite();
  loadedSiteKey = captcha.provider === 'recaptcha' ? captcha.siteKey : '';
  const { promise, resolve, reject } = Promise.withResolvers<Grecaptcha>();
  const timer = setTimeout(reject, CAPTCHA_TIMEOUT_MS);
  const script = document.createElement('script');
  script.addEventListener('error', reject);
  script.addEventListener('load', () => {
    const { grecaptcha } = window;
    if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
    else reject();
  });
  script.src = `${RECAPTCHA_API}?render=${encodeURIComponent(loadedSiteKey)}`;
  document.head.append(script);
  return promise.finally(() => clearTimeout(timer));
}

let areScriptsAllowed = false;

/**
 * Allows the addresses of Google's scripts under Trusted Types. Google's badge is hidden, because the form
 * shows its own text about reCAPTCHA.
 */
function allowScripts(): void {
  if (areScriptsAllowed) return;
  areScriptsAllowed = true;
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) =>
      url.startsWith(`${RECAPTCHA_API}?`) || url.startsWith(RECAPTCHA_CODE) ? url : null,
  });
  const styles = new CSSStyleSheet();
  styles.insertRule('.grecaptcha-badge { visibility: hidden }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
}
