import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFreshPage } from '../../session/page.ts';

/** A form waits this long for a captcha token (rule S12). */
const CAPTCHA_TIMEOUT_MS = 15_000;

const requestAltchaToken = vi.hoisted(() => vi.fn<() => Promise<string>>());
const requestRecaptchaToken = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../../src/portal/forms/captcha/altcha.ts', () => ({
  requestCaptchaToken: requestAltchaToken,
}));
vi.mock('../../../../src/portal/forms/captcha/recaptcha.ts', () => ({
  requestCaptchaToken: requestRecaptchaToken,
}));

beforeEach(() => {
  vi.clearAllMocks();
  requestAltchaToken.mockResolvedValue('token');
  requestRecaptchaToken.mockResolvedValue('token of reCAPTCHA');
  openFreshPage();
});

async function loadCaptcha() {
  return import('../../../../src/portal/forms/captcha/captcha.ts');
}

describe('a captcha token (7.5.7)', () => {
  test('comes from reCAPTCHA if the site has this provider', async () => {
    openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'KEY' } } });
    const { prepareCaptcha, getCaptchaToken } = await loadCaptcha();
    prepareCaptcha();
    expect(await getCaptchaToken()).toBe('token of reCAPTCHA');
    expect(requestAltchaToken).not.toHaveBeenCalled();
  });

  test('is missing when the provider fails, and is available when the provider works again', async () => {
    const { getCaptchaToken } = await loadCaptcha();
    requestAltchaToken.mockRejectedValueOnce(new Error('blocked'));
    expect(await getCaptchaToken()).toEqual({ status: 'captcha' });
    requestAltchaToken.mockRejectedValueOnce(new Error('cut'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await getCaptchaToken()).toEqual({ status: 'unreachable', reason: 'FETCH_ERROR' });
    expect(await getCaptchaToken()).toBe('token');
  });

  test.each(['the preparation', 'the submit'])(
    'is available after %s has failed to load the code',
    async (firstLoader) => {
      const codePath = '../../../../src/portal/forms/captcha/altcha.ts';
      const { prepareCaptcha, getCaptchaToken } = await loadCaptcha();
      vi.doMock(codePath, () => {
        throw new Error('no such chunk');
      });
      if (firstLoader === 'the submit')
        expect(await getCaptchaToken()).toEqual({ status: 'captcha' });
      else prepareCaptcha();
      await new Promise((resolve) => setTimeout(resolve));
      vi.doMock(codePath, () => ({ requestCaptchaToken: requestAltchaToken }));
      expect(await getCaptchaToken()).toBe('token');
    },
  );

  test('is awaited for exactly 15 s (S12)', async () => {
    const { getCaptchaToken } = await loadCaptcha();
    requestAltchaToken.mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers();
    let token: unknown = 'none yet';
    void getCaptchaToken().then((receivedToken) => {
      token = receivedToken;
    });
    await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS - 1);
    expect(token).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ status: 'captcha' });
  });

  test('leaves no timer behind', async () => {
    const { getCaptchaToken } = await loadCaptcha();
    vi.useFakeTimers();
    await getCaptchaToken();
    expect(vi.getTimerCount()).toBe(0);
  });
});
