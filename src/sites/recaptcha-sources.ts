/** The script that pages ask for, and the folder of those that it loads itself. */
export const RECAPTCHA_API = 'https://www.google.com/recaptcha/api.js';
export const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';

/** Rule S3.6. `goog#html`: Google's policy for its badge; `default`: the portal's for script addresses. */
export const RECAPTCHA_POLICY: Readonly<Record<string, string>> = {
  'script-src': `${RECAPTCHA_API} ${RECAPTCHA_CODE}`,
  'connect-src': 'https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'trusted-types': 'default goog#html',
};
