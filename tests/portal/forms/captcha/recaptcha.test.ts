import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFreshPage } from '../../session/page.ts';

/** A script that is not ready after this time has failed (rule S12). */
const TIMEOUT_MS = 15_000;
const SITE_KEY = 'site key&x';

const createPolicy = vi.fn<(name: string, rules: PolicyRules) => void>();

interface PolicyRules {
  createScriptURL(url: string): string | null;
}

beforeEach(() => {
  vi.useFakeTimers();
  createPolicy.mockReset();
  window.trustedTypes = { createPolicy };
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      insertRule() {}
    },
  );
  Object.assign(document, { adoptedStyleSheets: [] });
  document.head.replaceChildren();
  openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: SITE_KEY } } });
});
afterEach(() => {
  window.grecaptcha = undefined as never;
  window.trustedTypes = undefined as never;
});

const loadRecaptcha = () => import('../../../../src/portal/forms/captcha/recaptcha.ts');
const readMissingConsent = async () =>
  (await import('../../../../src/portal/forms/captcha/consent.ts')).$missingCaptchaConsent.get();
const listScripts = () => [...document.head.querySelectorAll('script')];

/**
 * Simulates that the script of the provider has loaded.
 * @param token the token that the script returns
 * @returns the mock of the function that the portal calls for a token
 */
function finishScript(token: string | null = 'T') {
  const execute = vi.fn(async (_siteKey: string, _options: { action: string }) => token);
  window.grecaptcha = { ready: (callback) => callback(), execute };
  listScripts().at(-1)?.dispatchEvent(new Event('load'));
  return execute;
}

describe('a person without consent (7.5.9.a)', () => {
  test('loads no script, gets no token, and sees the error at the checkbox', async () => {
    const { requestCaptchaToken } = await loadRecaptcha();
    expect(await readMissingConsent()).toBeUndefined();
    expect(await requestCaptchaToken()).toEqual({ status: 'consent' });
    expect(listScripts()).toEqual([]);
    const sentence = expect.stringContaining('stimmen Sie der Sicherheitsprüfung zu');
    expect(await readMissingConsent()).toEqual({ field: 'captcha-consent', sentence });
  });

  test('gives consent by a checkbox that was ticked before hydration', async () => {
    document.body.innerHTML += '<input checked name="captcha-consent" type="checkbox">';
    const { requestCaptchaToken, $recaptcha } = await loadRecaptcha();
    const token = requestCaptchaToken();
    expect(listScripts()).toHaveLength(1);
    finishScript();
    expect(await token).toBe('T');
    expect($recaptcha.get()).toBe('ready');
    expect(await readMissingConsent()).toBeUndefined();
  });

  test('no longer uses a loaded script after the consent is withdrawn', async () => {
    const { requestCaptchaToken, giveConsent, withdrawConsent, $recaptcha } = await loadRecaptcha();
    giveConsent();
    expect(await readMissingConsent()).toBeUndefined();
    withdrawConsent();
    const execute = finishScript();
    await vi.advanceTimersByTimeAsync(0);
    expect($recaptcha.get()).toBe('off');
    expect(await requestCaptchaToken()).toEqual({ status: 'consent' });
    expect(execute).not.toHaveBeenCalled();
    giveConsent();
    expect([$recaptcha.get(), await readMissingConsent()]).toEqual(['loading', undefined]);
    expect(await requestCaptchaToken()).toBe('T');
    giveConsent();
    expect($recaptcha.get()).toBe('ready');
  });
});

describe('a person with consent (14.8)', () => {
  test('gets all tokens from one script with the key of the site', async () => {
    const { requestCaptchaToken, giveConsent, $recaptcha } = await loadRecaptcha();
    giveConsent();
    expect($recaptcha.get()).toBe('loading');
    const { readPageSite } = await import('../../../../src/sites/page-site.ts');
    Object.assign(readPageSite().captcha, { siteKey: 'a key that came too late' });
    const execute = finishScript();
    expect(await requestCaptchaToken()).toBe('T');
    expect(await requestCaptchaToken()).toBe('T');
    expect($recaptcha.get()).toBe('ready');
    expect(execute.mock.calls).toEqual([
      [SITE_KEY, { action: 'submit' }],
      [SITE_KEY, { action: 'submit' }],
    ]);
    expect(listScripts().map(({ src }) => src)).toEqual([
      'https://www.google.com/recaptcha/api.js?render=site%20key%26x',
    ]);
  });

  test('trusts only the addresses of the scripts of reCAPTCHA (S3.6)', async () => {
    (await loadRecaptcha()).giveConsent();
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
    const isTrusted = (url: string) => rules?.createScriptURL(url) === url;
    expect(
      [
        'https://www.google.com/recaptcha/api.js?render=x',
        'https://www.gstatic.com/recaptcha/releases/a/recaptcha__de.js',
        'https://www.google.com/recaptcha/about/js/main.min.js',
        'https://www.google.com.evil.example/recaptcha/api.js?',
        '/_astro/own.js',
      ].map(isTrusted),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('a token is missing (7.5.7)', () => {
  test.each([
    ['is blocked', () => listScripts().at(-1)?.dispatchEvent(new Event('error'))],
    ['does not start', () => listScripts().at(-1)?.dispatchEvent(new Event('load'))],
    ['never becomes ready', () => vi.advanceTimersByTimeAsync(TIMEOUT_MS)],
  ])('when the script %s, until another attempt loads the script again', async (_, failScript) => {
    const { requestCaptchaToken, giveConsent, $recaptcha } = await loadRecaptcha();
    giveConsent();
    const token = requestCaptchaToken().catch(() => 'failed');
    await failScript();
    expect(await token).toBe('failed');
    expect($recaptcha.get()).toBe('failed');
    const secondToken = requestCaptchaToken();
    finishScript();
    expect(await secondToken).toBe('T');
    expect([$recaptcha.get(), listScripts().length]).toEqual(['ready', 2]);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('when the provider returns no token', async () => {
    const { requestCaptchaToken, giveConsent } = await loadRecaptcha();
    giveConsent();
    finishScript(null);
    await expect(requestCaptchaToken()).rejects.toBeUndefined();
  });

  test('without a network, with the failure offline (7.5.7.a)', async () => {
    const { requestCaptchaToken, giveConsent } = await loadRecaptcha();
    giveConsent();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await requestCaptchaToken()).toEqual({
      status: 'unreachable',
      reason: 'FETCH_ERROR',
    });
  });
});
