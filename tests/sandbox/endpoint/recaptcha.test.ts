import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spendCaptcha } from '../../../src/sandbox/endpoint/captcha.ts';
import { readRecaptchaSettings } from '../../../src/sandbox/endpoint/recaptcha.ts';
import { siteOf } from '../../../src/sites/trees.ts';
import { openVerifyService, type VerifyService } from '../../support/recaptcha/verify-service.ts';
import { ORIGIN } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';

/** The fake service reads a token as `key|action|id`, and answers with its action. */
const TOKEN = 'key|submit|1';
const GOOD_ANSWER = { success: true, action: 'submit', hostname: 'localhost', score: 0.5 };

let service: VerifyService;

beforeEach(async () => {
  service = await openVerifyService();
});
afterEach(() => service.close());

describe('a token of reCAPTCHA (14.8.b)', () => {
  /** Spends the tokens one after another. @returns for each token whether it was accepted */
  async function spendTokens(
    tokens: readonly unknown[],
    settings: VerifyService['settings'] | undefined,
  ) {
    const { store } = await openSandbox();
    const { page } = siteOf({ environment: 'dev', client: 'library' });
    const captcha = { provider: 'recaptcha', siteKey: 'key' } as const;
    const parts = { store, origin: ORIGIN, site: { ...page, captcha }, recaptcha: settings };
    const purpose = { sessionId: 'session', action: 'submit' };
    const results: boolean[] = [];
    for (const token of tokens) results.push(await spendCaptcha(parts, token, purpose));
    return results;
  }

  it('is verified without data of the visitor, and accepted once', async () => {
    expect(await spendTokens([TOKEN, TOKEN, 'key|submit|2'], service.settings)).toEqual([
      true,
      false,
      true,
    ]);
    expect(service.verifyRequests[0]).toEqual({ secret: service.settings.secret, response: TOKEN });
  });

  it('with a score of 0.5 is accepted', async () => {
    service.answer = GOOD_ANSWER;
    expect(await spendTokens([TOKEN], service.settings)).toEqual([true]);
  });

  it.each<[string, VerifyService['answer']]>([
    ['with a score of 0.49', { ...GOOD_ANSWER, score: 0.49 }],
    ['that is unknown', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['for another action', { ...GOOD_ANSWER, action: 'login' }],
    ['of another host', { ...GOOD_ANSWER, hostname: 'evil.example' }],
    ['without a score', { ...GOOD_ANSWER, score: undefined }],
    ['for which no answer of the service comes', 'nothing'],
  ])('%s is refused', async (_, answer) => {
    service.answer = answer;
    expect(await spendTokens([TOKEN], service.settings)).toEqual([false]);
  });

  it('is refused by the service if it is empty', async () => {
    expect(await spendTokens([''], service.settings)).toEqual([false]);
    expect(service.verifyRequests).toHaveLength(1);
  });

  it('is refused without a request to the service if it is no text or too long, or the secret is missing', async () => {
    expect(await spendTokens([undefined, 7, 'x'.repeat(5000)], service.settings)).not.toContain(
      true,
    );
    expect(await spendTokens([TOKEN], undefined)).toEqual([false]);
    expect(service.verifyRequests).toEqual([]);
  });
});

describe('the settings of reCAPTCHA (26.2)', () => {
  it('are needed only if the sandbox verifies tokens of reCAPTCHA', () => {
    expect(readRecaptchaSettings({}, false)).toBeUndefined();
    expect(readRecaptchaSettings({ RECAPTCHA_SECRET: 'S' }, true)).toEqual({
      secret: 'S',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    });
    const verifyUrl = 'http://localhost:8080/verify';
    const variables = { RECAPTCHA_SECRET: 'S', RECAPTCHA_VERIFY_URL: verifyUrl };
    expect(readRecaptchaSettings(variables, true)).toEqual({ secret: 'S', verifyUrl });
  });

  it.each([
    [{}, /Set RECAPTCHA_SECRET/],
    [{ RECAPTCHA_VERIFY_URL: 'https://a.example/' }, /needs RECAPTCHA_SECRET/],
    [{ RECAPTCHA_SECRET: 'geheim', RECAPTCHA_VERIFY_URL: 'http://a.example/' }, /https address/],
  ])('end the start with one sentence for %j', (variables, sentence) => {
    expect(() => readRecaptchaSettings(variables, true)).toThrow(sentence);
    expect(() => readRecaptchaSettings(variables, true)).not.toThrow(/geheim\b/);
  });
});
