// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openFreshPage } from '../../session/page.ts';
import { limitHere } from '../../support/machine.ts';

/** rule S12 */
const CAPTCHA_TIMEOUT_MS = 15_000;

const solve = vi.hoisted(() => vi.fn<(options: { action: string }) => Promise<string>>());
const start = vi.hoisted(() => vi.fn<(siteKey: string) => void>());
vi.mock('../../../src/forms/captcha/altcha.ts', () => ({ altcha: { execute: solve } }));
vi.mock('../../../src/forms/captcha/recaptcha.ts', () => ({
  recaptcha: async (siteKey: string) => {
    start(siteKey);
    return { execute: async () => 'token of the other provider' };
  },
}));

beforeEach(() => {
  vi.clearAllMocks();
  solve.mockResolvedValue('token');
  start.mockReturnValue();
  openFreshPage();
});
afterEach(() => {
  vi.useRealTimers();
});

async function captcha() {
  return import('../../../src/forms/captcha/captcha.ts');
}

describe('rule 7.5.7: a captcha token', () => {
  test('comes from the provider of the site', async () => {
    expect(await (await captcha()).requestToken()).toBe('token');
    expect(solve.mock.calls).toEqual([[{ action: 'submit' }]]);
    expect(start).not.toHaveBeenCalled();
  });

  test('comes from reCAPTCHA with the key of the site, which is loaded once', async () => {
    openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'KEY' } } });
    const { prepareCaptcha, requestToken } = await captcha();
    prepareCaptcha();
    expect(await requestToken()).toBe('token of the other provider');
    await requestToken();
    expect(start.mock.calls).toEqual([['KEY']]);
  });

  test('is missing when the provider fails, and there when it has recovered', async () => {
    const { requestToken } = await captcha();
    solve.mockRejectedValueOnce(new Error('blocked'));
    expect(await requestToken()).toEqual({ status: 'captcha' });
    expect(await requestToken()).toBe('token');
  });

  test.each(['the early load', 'the submit'])(
    'is there after a script that %s could not load',
    async (who) => {
      openFreshPage({ site: { captcha: { provider: 'recaptcha', siteKey: 'KEY' } } });
      const { prepareCaptcha, requestToken } = await captcha();
      start.mockImplementationOnce(() => {
        throw new Error('blocked');
      });
      if (who === 'the submit') expect(await requestToken()).toEqual({ status: 'captcha' });
      else prepareCaptcha();
      await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), limitHere(1000));
      await new Promise((resolve) => setImmediate(resolve));
      expect(await requestToken()).toBe('token of the other provider');
    },
  );

  test('rule S12: is missing after 15 s, and not before', async () => {
    const { requestToken } = await captcha();
    solve.mockReturnValue(new Promise(() => {}));
    vi.useFakeTimers();
    let token: unknown = 'none yet';
    void requestToken().then((given) => {
      token = given;
    });
    await vi.advanceTimersByTimeAsync(CAPTCHA_TIMEOUT_MS - 1);
    expect(token).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(token).toEqual({ status: 'captcha' });
  });

  test('leaves no timer behind', async () => {
    const { requestToken } = await captcha();
    vi.useFakeTimers();
    await requestToken();
    expect(vi.getTimerCount()).toBe(0);
  });
});
