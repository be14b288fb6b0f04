/** The script that pages load, and the folder of further scripts that reCAPTCHA loads. */
export const RECAPTCHA_API = 'https://www.google.com/recaptcha/api.js';
export const RECAPTCHA_CODE = 'https://www.gstatic.com/recaptcha/';
