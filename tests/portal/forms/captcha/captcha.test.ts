import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openFreshPage } from '../../session/page.ts';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;

const solve = vi.hoisted(() => vi.fn<() => Promise<string>>());
const other = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../../../src/portal/forms/captcha/altcha.ts', () => ({ requestSingleUseToken: solve }));
vi.mock('../../../../src/portal/forms/captcha/recaptcha.ts', () => ({
  requestSingleUseToken: other,
}));

beforeEach(() => {
  vi.clearAllMocks();
  solve.mockResolvedValue('token');
  other.mockResolvedValue('token of the other provider');
  openFreshPage();
});

async function captcha() {
  return import('../../../../src/portal/forms/captcha/captcha.ts');
}

describe('a captcha token (7.5.7)', () => {
  test('comes from reCAPTCHA where the site has it', async () => {
    openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'KEY' } } });
    const { prepareCaptcha, getCaptchaToken } = await captcha();
    prepareCaptcha();
    expect(await getCaptchaToken()).toBe('token of the other provider');
    expect(solve).not.toHaveBeenCalled();
  });

  test('is missing when the provider fails, and available when the provider works again', async () => {
    const { getCaptchaToken } = await captcha();
    solve.mockRejectedValueOnce(new Error('blocked'));
    expect(await getCaptchaToken()).toEqual({ status: 'captcha' });
    solve.mockRejectedValueOnce(new Error('cut'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await getCaptchaToken()).toEqual({ status: 'unreachable', reason: 'FETCH_ERROR' });
    expect(await getCaptchaToken()).toBe('token');
  });

  test.each(['the early load', 'the submit'])('is there after %s found no code', async (who) => {
    const code = '../../../../src/portal/forms/captcha/altcha.ts';
    const { prepareCaptcha, getCaptchaToken } = await captcha();
    vi.doMock(code, () => {
      throw new Error('no such chunk');
    });
    if (who === 'the submit') expect(await getCaptchaToken()).toEqual({ status: 'captcha' });
    else prepareCaptcha();
    await new Promise((resolve) => setTimeout(resolve));
    vi.doMock(code, () => ({ requestSingleUseToken: solve }));
    expect(await getCaptchaToken()).toBe('token');
  });

  test('is missing after 15 s, and not before (S12)', async () => {
    const { getCaptchaToken } = await captcha();
    solve.mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers();
    let token: unknown = 'none yet';
    void getCaptchaToken().then((given) => {
      token = given;
    });
    await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS - 1);
    expect(token).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ status: 'captcha' });
  });

  test('leaves no timer behind', async () => {
    const { getCaptchaToken } = await captcha();
    vi.useFakeTimers();
    await getCaptchaToken();
    expect(vi.getTimerCount()).toBe(0);
  });
});
