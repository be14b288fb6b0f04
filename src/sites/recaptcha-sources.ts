/** The script that pages ask for, and the folder of those that it loads itself. */
export const RECAPTCHA_API = 'https://www.google.com/recaptcha/api.js';
export const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';

/**
 * What a page with reCAPTCHA allows in addition (rule S3.6). `goog#html` is the policy that Google's
 * code writes its badge with, `default` the portal's own for the two addresses of scripts.
 */
export const RECAPTCHA_POLICY: Readonly<Record<string, string>> = {
  'script-src': `${RECAPTCHA_API} ${RECAPTCHA_CODE}`,
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'trusted-types': 'default goog#html',
};
