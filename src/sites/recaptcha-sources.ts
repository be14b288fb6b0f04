/** The script of reCAPTCHA that pages load. */
export const RECAPTCHA_API = 'https://www.google.com/recaptcha/api.js';
/** The folder of the scripts that reCAPTCHA itself loads. */
export const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';
