import type { CaptchaProvider } from './captcha-provider.ts';

interface Grecaptcha {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** reCAPTCHA v3 (rule 14.8). An environment that selects it must allow its origins in the CSP. */
export async function recaptcha(siteKey: string): Promise<CaptchaProvider> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    document.head.append(script);
  });
  const { grecaptcha } = window;
  if (!grecaptcha) throw new Error('reCAPTCHA did not start.');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return { execute: ({ action }) => grecaptcha.execute(siteKey, { action }) };
}
