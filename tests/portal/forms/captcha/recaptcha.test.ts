import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFreshPage } from '../../session/page.ts';

/** rule S12 */
const TIMEOUT_MS = 15_000;
const KEY = 'site key&x';

const createPolicy = vi.fn<(name: string, rules: Rules) => void>();

interface Rules {
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
  openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: KEY } } });
});
afterEach(() => {
  window.grecaptcha = undefined as never;
  window.trustedTypes = undefined as never;
});

const load = () => import('../../../../src/portal/forms/captcha/recaptcha.ts');
const missing = async () =>
  (await import('../../../../src/portal/forms/captcha/consent.ts')).$missingCaptchaConsent.get();
const scripts = () => [...document.head.querySelectorAll('script')];

/** The provider's script, as it is in the page after it has loaded. */
function providerScript(token: string | null = 'T') {
  const execute = vi.fn(async (_: string, __: { action: string }) => token);
  window.grecaptcha = { ready: (callback) => callback(), execute };
  scripts().at(-1)?.dispatchEvent(new Event('load'));
  return execute;
}

describe('without consent (7.5.9.a)', () => {
  test('nothing is loaded, there is no token, and the form gets the error of the box', async () => {
    const { requestSingleUseToken } = await load();
    expect(await missing()).toBeUndefined();
    expect(await requestSingleUseToken()).toEqual({ status: 'consent' });
    expect(scripts()).toEqual([]);
    const sentence = expect.stringContaining('stimmen Sie der Sicherheitsprüfung zu');
    expect(await missing()).toEqual({ field: 'captcha-consent', sentence });
  });

  test('a box that was ticked before hydration gives it', async () => {
    document.body.innerHTML += '<input checked name="captcha-consent" type="checkbox">';
    const { requestSingleUseToken, $recaptcha } = await load();
    const token = requestSingleUseToken();
    expect(scripts()).toHaveLength(1);
    providerScript();
    expect(await token).toBe('T');
    expect($recaptcha.get()).toBe('ready');
    expect(await missing()).toBeUndefined();
  });

  test('a loaded script is no longer used', async () => {
    const { requestSingleUseToken, giveConsent, withdrawConsent, $recaptcha } = await load();
    giveConsent();
    expect(await missing()).toBeUndefined();
    withdrawConsent();
    const execute = providerScript();
    await vi.advanceTimersByTimeAsync(0);
    expect($recaptcha.get()).toBe('off');
    expect(await requestSingleUseToken()).toEqual({ status: 'consent' });
    expect(execute).not.toHaveBeenCalled();
    giveConsent();
    expect([$recaptcha.get(), await missing()]).toEqual(['loading', undefined]);
    expect(await requestSingleUseToken()).toBe('T');
    giveConsent();
    expect($recaptcha.get()).toBe('ready');
  });
});

describe('with consent (14.8)', () => {
  test('a token comes from the script that was loaded once for the key of the site', async () => {
    const { requestSingleUseToken, giveConsent, $recaptcha } = await load();
    giveConsent();
    expect($recaptcha.get()).toBe('loading');
    const { readPageSite } = await import('../../../../src/sites/page-site.ts');
    Object.assign(readPageSite().captcha, { siteKey: 'a key that came too late' });
    const execute = providerScript();
    expect(await requestSingleUseToken()).toBe('T');
    expect(await requestSingleUseToken()).toBe('T');
    expect($recaptcha.get()).toBe('ready');
    expect(execute.mock.calls).toEqual([
      [KEY, { action: 'submit' }],
      [KEY, { action: 'submit' }],
    ]);
    expect(scripts().map(({ src }) => src)).toEqual([
      'https://www.google.com/recaptcha/api.js?render=site%20key%26x',
    ]);
  });

  test('only the addresses of its scripts are trusted (S3.6)', async () => {
    (await load()).giveConsent();
    const [[name, rules] = []] = createPolicy.mock.calls;
    expect([name, Object.keys(rules ?? {})]).toEqual(['default', ['createScriptURL']]);
    const trusted = (url: string) => rules?.createScriptURL(url) === url;
    expect(
      [
        'https://www.google.com/recaptcha/api.js?render=x',
        'https://www.gstatic.com/recaptcha/releases/a/recaptcha__de.js',
        'https://www.google.com/recaptcha/about/js/main.min.js',
        'https://www.google.com.evil.example/recaptcha/api.js?',
        '/_astro/own.js',
      ].map(trusted),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('there is no token (7.5.7)', () => {
  test.each([
    ['is blocked', () => scripts().at(-1)?.dispatchEvent(new Event('error'))],
    ['does not start', () => scripts().at(-1)?.dispatchEvent(new Event('load'))],
    ['never becomes ready', () => vi.advanceTimersByTimeAsync(TIMEOUT_MS)],
  ])('when the script %s, and a new attempt loads it again', async (_, happen) => {
    const { requestSingleUseToken, giveConsent, $recaptcha } = await load();
    giveConsent();
    const token = requestSingleUseToken().catch(() => 'failed');
    await happen();
    expect(await token).toBe('failed');
    expect($recaptcha.get()).toBe('failed');
    const again = requestSingleUseToken();
    providerScript();
    expect(await again).toBe('T');
    expect([$recaptcha.get(), scripts().length]).toEqual(['ready', 2]);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('when the provider gives none', async () => {
    const { requestSingleUseToken, giveConsent } = await load();
    giveConsent();
    providerScript(null);
    await expect(requestSingleUseToken()).rejects.toBeUndefined();
  });

  test("without a network, and the failure is 'offline' (7.5.7.a)", async () => {
    const { requestSingleUseToken, giveConsent } = await load();
    giveConsent();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await requestSingleUseToken()).toEqual({
      status: 'unreachable',
      reason: 'FETCH_ERROR',
    });
  });
});
