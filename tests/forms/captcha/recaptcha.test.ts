// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recaptcha } from '../../../src/forms/captcha/recaptcha.ts';

const KEY = 'site key&x';

beforeEach(() => document.head.replaceChildren());
afterEach(() => {
  window.grecaptcha = undefined as never;
});

const script = () => document.head.querySelector('script');

/** The provider's script, as it stands in the page after it has been loaded. */
function providerScript() {
  const execute = vi.fn(async (key: string, { action }: { action: string }) => `${key}:${action}`);
  const ready = vi.fn((callback: () => void) => callback());
  window.grecaptcha = { ready, execute };
  return { ready };
}

test('rule 14.8: a token comes from the script that was loaded for the key of the site', async () => {
  const loading = recaptcha(KEY);
  expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=site%20key%26x');
  const { ready } = providerScript();
  script()?.dispatchEvent(new Event('load'));
  const { execute } = await loading;
  expect(ready).toHaveBeenCalledOnce();
  expect(await execute({ action: 'submit' })).toBe('site key&x:submit');
});

test('rule 7.5.7: a script that is blocked is a failure', async () => {
  const loading = recaptcha(KEY);
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toBeDefined();
});

test('rule 7.5.7: a script that does not start is a failure with a reason', async () => {
  const loading = recaptcha(KEY);
  script()?.dispatchEvent(new Event('load'));
  await expect(loading).rejects.toThrow('reCAPTCHA did not start.');
});
